/**
 * Whether a text looks like a secret that staff never ask for. It only warns: a customer can still send a six-digit order
 * number.
 */
export type LooksLike = 'code' | 'words';

/** Six digits by themselves, also in two groups of three: a fund PIN, or a code. An amount or a longer number is neither. */
const SIX_DIGITS = /(?<![\p{L}\p{Nd}.,-])\p{Nd}{3}[ -]?\p{Nd}{3}(?![\p{L}\p{Nd}]|[.,-]\p{Nd})/u;

/** Wallets are restored from twelve to twenty-four short words with nothing between them. */
const RESTORING = { least: 12, most: 24, word: /^[a-z]{3,8}$/ };

export const looksSecret = (text: string): LooksLike | null => {
  if (SIX_DIGITS.test(text)) return 'code';
  const words = text.trim().split(/\s+/);
  const asMany = words.length >= RESTORING.least && words.length <= RESTORING.most;
  return asMany && words.every((word) => RESTORING.word.test(word)) ? 'words' : null;
};
