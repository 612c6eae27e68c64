/**
 * The book of a platform whose promises are not funded. It works like ours, every posting from one account to another,
 * except for one account that ours does not have: `nothing`, from which interest is credited without any money.
 */

/** till: below zero by what money is there. nothing: below zero by what is owed and is not there. */
export type CollapseAccount = 'till' | 'you' | 'locked' | 'others' | 'nothing';

export type PostingKind =
  | 'your_deposit'
  | 'your_lock'
  | 'your_unlock'
  | 'your_interest'
  | 'your_bonus'
  | 'your_payout'
  | 'others_deposit'
  | 'others_interest'
  | 'others_payout'
  | 'operator_takes';

export type Posting = {
  no: number;
  day: number;
  kind: PostingKind;
  from: CollapseAccount;
  to: CollapseAccount;
  amountMicro: bigint;
  /** After it: the money that is there, what is owed to everybody, and to you. */
  thereMicro: bigint;
  owedMicro: bigint;
  yoursMicro: bigint;
};

export type Book = { balances: Readonly<Record<CollapseAccount, bigint>>; postings: readonly Posting[] };

const ways: Readonly<Record<PostingKind, readonly [CollapseAccount, CollapseAccount]>> = {
  your_deposit: ['till', 'you'],
  your_lock: ['you', 'locked'],
  your_unlock: ['locked', 'you'],
  your_interest: ['nothing', 'you'],
  your_bonus: ['nothing', 'you'],
  your_payout: ['you', 'till'],
  others_deposit: ['till', 'others'],
  others_interest: ['nothing', 'others'],
  others_payout: ['others', 'till'],
  // What is owed stays as it is; what is there is less.
  operator_takes: ['nothing', 'till'],
};

export const emptyBook: Book = {
  balances: { till: 0n, you: 0n, locked: 0n, others: 0n, nothing: 0n },
  postings: [],
};

export const thereIn = ({ balances }: Pick<Book, 'balances'>): bigint => -balances.till;

export const yoursIn = ({ balances }: Pick<Book, 'balances'>): bigint => balances.you + balances.locked;

export const owedIn = (book: Pick<Book, 'balances'>): bigint => yoursIn(book) + book.balances.others;

/** Nothing is posted for an amount of nothing. Even this book cannot pay out what is not there. */
export const post = (book: Book, day: number, kind: PostingKind, amountMicro: bigint): Book => {
  if (amountMicro === 0n) return book;
  const [from, to] = ways[kind];
  const balances = { ...book.balances };
  balances[from] -= amountMicro;
  balances[to] += amountMicro;
  const { till, you, locked, others } = balances;
  if (amountMicro < 0n || till > 0n || you < 0n || locked < 0n || others < 0n)
    throw new Error(`${kind} of ${amountMicro} is more than there is`);
  const posting: Posting = {
    no: book.postings.length + 1,
    day,
    kind,
    from,
    to,
    amountMicro,
    thereMicro: thereIn({ balances }),
    owedMicro: owedIn({ balances }),
    yoursMicro: yoursIn({ balances }),
  };
  return { balances, postings: [...book.postings, posting] };
};

/** The effect of a posting in plain terms: on the money that exists and on the money that is owed. */
export const changeBy = ({ from, to, amountMicro }: Posting): { thereMicro: bigint; owedMicro: bigint } => ({
  thereMicro: change(from === 'till', to === 'till', amountMicro),
  owedMicro: change(isOwed(to), isOwed(from), amountMicro),
});

const isOwed = (account: CollapseAccount): boolean => account !== 'till' && account !== 'nothing';

const change = (grows: boolean, shrinks: boolean, amountMicro: bigint): bigint =>
  (grows ? amountMicro : 0n) - (shrinks ? amountMicro : 0n);
