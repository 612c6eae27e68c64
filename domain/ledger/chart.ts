/**
 * The chart of accounts. Balances are credits minus debits, so what the platform owes a customer is above zero and
 * what it has (the chain) is below; all balances together are zero.
 *
 * An account's number is its owner's number followed by two digits for its kind: 9001 is what owner 90 has
 * available, 21 is the operator's own escrow (the operator is owner 0). So the kind is known without a look-up.
 */
export type AccountKindRule = {
  readonly number: number;
  readonly owner: 'customer' | 'operator';
  readonly mayGoBelowZero: boolean;
  /**
   * `inline`: the balance is changed with every posting, under a lock, so a limit holds at that moment.
   * `deferred`: only the postings are written and the balance is summed up later, so thousands of orders a second
   * do not queue for one row. Its limit, if it has one, is checked by reconciliation.
   */
  readonly balance: 'inline' | 'deferred';
};

export const accountKinds = {
  /** Theirs to spend. */
  available: { number: 1, owner: 'customer', mayGoBelowZero: false, balance: 'inline' },
  /** The principal of their running orders. */
  locked: { number: 2, owner: 'customer', mayGoBelowZero: false, balance: 'inline' },
  /** On its way out in a withdrawal. */
  held: { number: 3, owner: 'customer', mayGoBelowZero: false, balance: 'inline' },
  /** What the operator has put up to pay promised returns. No reserve, no sale: its limit holds at once. */
  reserve: { number: 11, owner: 'operator', mayGoBelowZero: false, balance: 'inline' },
  /** Promised returns of running orders, set aside until they are paid. */
  escrow: { number: 21, owner: 'operator', mayGoBelowZero: false, balance: 'deferred' },
  /** What customers paid for withdrawals. */
  fees: { number: 22, owner: 'operator', mayGoBelowZero: false, balance: 'deferred' },
  /** The tokens on the practice chain, as the other side of what came in and went out. */
  chain: { number: 23, owner: 'operator', mayGoBelowZero: true, balance: 'deferred' },
  /** Money that came in and whose owner is not settled yet. */
  suspense: { number: 24, owner: 'operator', mayGoBelowZero: false, balance: 'deferred' },
  /** The other side of what strategies won and lost. */
  market: { number: 25, owner: 'operator', mayGoBelowZero: true, balance: 'deferred' },
  /** The operator's own capital, as the other side of the reserve. */
  equity: { number: 26, owner: 'operator', mayGoBelowZero: true, balance: 'deferred' },
  /** What lies at the simulated bank, as the other side of what came from it and went through it. */
  bank: { number: 27, owner: 'operator', mayGoBelowZero: true, balance: 'deferred' },
} as const satisfies Record<string, AccountKindRule>;

export type AccountKind = keyof typeof accountKinds;

export const accountKindNames = Object.keys(accountKinds) as AccountKind[];

/**
 * Accounts that must hold exactly what orders and withdrawals under way will move. With less, a promise would not be
 * covered, or an order could not mature and settlement, which proceeds in order of time, would stop for all customers.
 */
const spokenFor: readonly AccountKind[] = ['locked', 'held', 'escrow'];

/** Whether no correction may touch such an account. */
export const isSpokenFor = (kind: AccountKind): boolean => spokenFor.includes(kind);

export const customerKinds = accountKindNames.filter((kind) => accountKinds[kind].owner === 'customer');

/** The owner of the operator's own accounts. A customer's accounts, or a product's pool, have an id of their own. */
const OPERATOR = '00000000-0000-0000-0000-000000000000';

/** An account as the business names it. */
export type Account = { readonly owner: string; readonly kind: AccountKind };

export const operatorAccount = (kind: AccountKind): Account => ({ owner: OPERATOR, kind });

export const isSameAccount = (one: Account, other: Account): boolean =>
  one.owner === other.owner && one.kind === other.kind;

/** `customer:<id>:available`, `operator:fees`, `operator:<pool>:reserve`. */
export const accountName = ({ owner, kind }: Account): string =>
  [accountKinds[kind].owner, ...(owner === OPERATOR ? [] : [owner]), kind].join(':');

const DIGITS_FOR_KIND = 100;

export const accountNumber = (ownerNumber: number, kind: AccountKind): number =>
  ownerNumber * DIGITS_FOR_KIND + accountKinds[kind].number;

/** The operator is owner 0. */
export const operatorAccountNumber = (kind: AccountKind): number => accountNumber(0, kind);

export const kindOfNumber = (account: number): AccountKind => {
  const kind = accountKindNames.find((name) => accountKinds[name].number === account % DIGITS_FOR_KIND);
  if (!kind) throw new Error(`account ${account} is of no known kind`);
  return kind;
};
