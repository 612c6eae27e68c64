/**
 * What can be told to a person: each kind of fact, what its text needs, and which part of the app has something new to
 * read because of it. The texts are `<kind>_title` and `<kind>_body` of `words/en/messages.json`.
 */

/**
 * `text` is shown as it is; `time` is an instant, shown in the reader's zone. `order` is the number of the order that the
 * message leads to, `product` the id of the product that it leads to, which is shown by its name, `ticket` the id of the
 * conversation with customer service that it leads to.
 */
export type ParamShape = 'text' | 'time' | 'order' | 'product' | 'ticket';

type Kind = {
  readonly topic: 'account' | 'deposit' | 'kyc' | 'order' | 'support' | 'withdraw';
  readonly params: Readonly<Record<string, ParamShape>>;
};

const held = { topic: 'account', params: { hold_until: 'time' } } as const;
const told = { params: {} } as const;

export const factKinds = {
  welcome: { ...told, topic: 'account' },
  /** `device` is "unknown" where the browser does not say. */
  signed_in_elsewhere: { topic: 'account', params: { device: 'text', ip: 'text' } },

  password_changed: held,
  /** With a code that a teacher handed over. */
  password_by_teacher: held,
  pin_changed: held,
  second_factor_on: held,
  second_factor_off: held,
  recovery_codes_made: held,
  passkey_added: held,
  passkey_removed: held,
  email_changed: held,
  phone_changed: held,
  username_changed: held,

  verification_submitted: { ...told, topic: 'kyc' },
  verification_certified: { ...told, topic: 'kyc' },
  verification_retry: { ...told, topic: 'kyc' },
  verification_refused: { ...told, topic: 'kyc' },
  verification_withdrawn: { ...told, topic: 'kyc' },
  verification_images_destroyed: { ...told, topic: 'kyc' },

  /** `direction` is "in" or "out", `account` which balance; the amount is decimal text. */
  balance_corrected: { topic: 'account', params: { direction: 'text', account: 'text', amount: 'text' } },

  /** `type` is "wallet" or "bank"; `label` is what the list of bindings calls it. */
  binding_added: { topic: 'account', params: { type: 'text', label: 'text', usable_at: 'time' } },
  binding_removed: { topic: 'account', params: { type: 'text', label: 'text' } },

  /** `to` is the destination as the list of bindings calls it; amounts are decimal text. */
  withdrawal_held: { topic: 'withdraw', params: { amount: 'text', to: 'text', until: 'time' } },
  withdrawal_in_review: { topic: 'withdraw', params: { amount: 'text', to: 'text' } },
  withdrawal_approved: { topic: 'withdraw', params: { amount: 'text', to: 'text' } },
  withdrawal_completed: { topic: 'withdraw', params: { received: 'text', to: 'text' } },
  withdrawal_cancelled: { topic: 'withdraw', params: { amount: 'text' } },
  withdrawal_rejected: { topic: 'withdraw', params: { amount: 'text', reason: 'text' } },
  withdrawal_failed: { topic: 'withdraw', params: { amount: 'text' } },
  /** An operator holds all withdrawals; `why` as the contract's reasons for it. */
  withdrawals_on_hold: { topic: 'withdraw', params: { why: 'text' } },
  withdrawals_off_hold: { ...told, topic: 'withdraw' },
  /** Amounts are of what arrived. */
  deposit_credited: { topic: 'deposit', params: { amount: 'text' } },
  deposits_combined: { topic: 'deposit', params: { count: 'text', amount: 'text' } },
  deposit_below_minimum: { topic: 'deposit', params: { amount: 'text', minimum: 'text' } },
  deposit_orphaned: { topic: 'deposit', params: { amount: 'text' } },
  deposit_matched: { topic: 'deposit', params: { amount: 'text' } },
  deposit_return_begun: { topic: 'deposit', params: { amount: 'text' } },
  deposit_return_failed: { topic: 'deposit', params: { amount: 'text' } },
  deposit_returned: { topic: 'deposit', params: { amount: 'text' } },
  /** `reason` as the contract's review reasons and reject reasons. */
  claim_in_review: { topic: 'deposit', params: { amount: 'text', reason: 'text' } },
  claim_rejected: { topic: 'deposit', params: { amount: 'text', reason: 'text' } },
  /** Amounts are decimal text. */
  order_paid: {
    topic: 'order',
    params: { order_no: 'order', amount: 'text', promised: 'text', maturity: 'time' },
  },
  order_launched: { topic: 'order', params: { order_no: 'order', maturity: 'time' } },
  /** Of an order that is paid daily, after its first day only: one message a day would be noise. */
  order_first_payment: { topic: 'order', params: { order_no: 'order', amount: 'text' } },
  order_settled: { topic: 'order', params: { order_no: 'order', amount: 'text', income: 'text' } },
  order_refunded: { topic: 'order', params: { order_no: 'order', amount: 'text' } },
  order_redeemed: { topic: 'order', params: { order_no: 'order', amount: 'text' } },
  order_renewed: { topic: 'order', params: { order_no: 'text', new_order_no: 'order', amount: 'text' } },
  /** It was to be renewed, but is not for sale to this investor any more: the money came back instead. */
  order_not_renewed: { topic: 'order', params: { order_no: 'order', amount: 'text' } },
  product_opened: { topic: 'order', params: { product: 'product' } },
  support_answered: { topic: 'support', params: { ticket: 'ticket' } },
} as const satisfies Record<string, Kind>;

export type FactKind = keyof typeof factKinds;

type Value = { text: string; time: Date; order: string; product: string; ticket: string };
type Shapes<K extends FactKind> = (typeof factKinds)[K]['params'];

/** What must be given with a fact of this kind: exactly what its text needs. */
export type FactParams<K extends FactKind> = {
  readonly [Name in keyof Shapes<K>]: Shapes<K>[Name] extends ParamShape ? Value[Shapes<K>[Name]] : never;
};

/** What the text of a stored fact needs; nothing for a kind that this version does not know. */
export const paramShapes = (kind: string): Readonly<Record<string, ParamShape>> =>
  Object.hasOwn(factKinds, kind) ? factKinds[kind as FactKind].params : {};

const freeing: readonly string[] = [
  'order_settled',
  'order_not_renewed',
  'order_redeemed',
  'order_refunded',
] satisfies FactKind[];

/** Whether money has become available by it: an order that ended, for whatever reason. */
export const freesMoney = (kind: string): boolean => freeing.includes(kind);
