/**
 * The book of one platform in the twin game: every posting moves money from one account to another, so that all accounts
 * together are zero. What differs between an honest platform and a fraud is `own`: an honest one never lets it go below zero.
 */

/**
 * till: below zero by the money that is there. you, others: what customers are owed. aside: returns that are promised and
 * not yet due. own: what the platform has beyond that; below zero by what is owed and is not there.
 */
export type TwinAccount = 'till' | 'you' | 'others' | 'aside' | 'own';

const ways = {
  capital: ['till', 'own'],
  your_payment: ['till', 'you'],
  your_payout: ['you', 'till'],
  /** The honest pay everything out when the month ends. */
  your_closing: ['you', 'till'],
  others_payment: ['till', 'others'],
  others_payout: ['others', 'till'],
  promise: ['own', 'aside'],
  promise_ends: ['aside', 'own'],
  your_return: ['aside', 'you'],
  others_return: ['aside', 'others'],
  /** Written on the screen; no money comes with it. */
  your_credit: ['own', 'you'],
  others_credit: ['own', 'others'],
  your_gain: ['till', 'you'],
  your_loss: ['you', 'till'],
  others_gain: ['till', 'others'],
  others_loss: ['others', 'till'],
  /** Paid to get money released, and credited to nobody. */
  fee: ['till', 'own'],
  owners_take: ['own', 'till'],
} as const satisfies Record<string, readonly [TwinAccount, TwinAccount]>;

export type TwinPostingKind = keyof typeof ways;

export type TwinPosting = {
  day: number;
  kind: TwinPostingKind;
  from: TwinAccount;
  to: TwinAccount;
  amountMicro: bigint;
};

export type TwinBook = {
  balances: Readonly<Record<TwinAccount, bigint>>;
  postings: readonly TwinPosting[];
};

export const emptyTwinBook: TwinBook = {
  balances: { till: 0n, you: 0n, others: 0n, aside: 0n, own: 0n },
  postings: [],
};

export const hasIn = ({ balances }: TwinBook): bigint => -balances.till;

export const owesIn = ({ balances: { you, others, aside } }: TwinBook): bigint => you + others + aside;

/** Nothing is posted for an amount of nothing. No platform can pay out what is not there, not even the fraud. */
export const postTwin = (
  book: TwinBook,
  day: number,
  kind: TwinPostingKind,
  amountMicro: bigint,
): TwinBook => {
  if (amountMicro === 0n) return book;
  const [from, to] = ways[kind];
  const balances = { ...book.balances };
  balances[from] -= amountMicro;
  balances[to] += amountMicro;
  const { till, you, others, aside } = balances;
  if (amountMicro < 0n || till > 0n || you < 0n || others < 0n || aside < 0n)
    throw new Error(`${kind} of ${amountMicro} is more than there is`);
  return { balances, postings: [...book.postings, { day, kind, from, to, amountMicro }] };
};

export const sumOf = ({ postings }: TwinBook, kind: TwinPostingKind): bigint =>
  postings.reduce((sum, posting) => (posting.kind === kind ? sum + posting.amountMicro : sum), 0n);
