/** What the steps say, on the screen and on paper. */
export const paidTexts = {
  say: ['paid_say_words', 'paid_say_card', 'paid_say_crypto', 'paid_say_login'],
  keep: ['paid_keep_messages', 'paid_keep_sites', 'paid_keep_payments', 'paid_keep_ids'],
  lock: ['paid_lock_passwords', 'paid_lock_remote', 'paid_lock_wallet', 'paid_lock_id'],
} as const;
