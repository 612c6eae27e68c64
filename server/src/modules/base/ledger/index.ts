import { type EntryKind, entryKindOfNumber } from '@paperlock/domain/ledger/booking.ts';
import {
  type Account,
  accountKinds,
  accountName,
  customerKinds,
  kindOfNumber,
} from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Database } from '../../../db/database.ts';
import type { BookedEntry, Explanation, Ledger } from './book.ts';
import { selectByNumber, selectEntriesByCause, selectLatestEntries, selectMoved } from './browse-store.ts';
import { countTransfers, ledgerChecks, selectTotals } from './checks.ts';
import { closeDays } from './close-days.ts';
import { exportJournal } from './export-journal.ts';
import {
  insertAccounts,
  rollUp,
  selectAccounts,
  selectBalance,
  selectCustomerStands,
  selectDeferredLegs,
  selectEntry,
  selectFilteredLegs,
  selectInlineLegs,
  selectLastNumbers,
  selectNumber,
  selectSealedTo,
  sumByKind,
  sumExchanged,
  waitForTurn,
} from './ledger-store.ts';
import { overfills } from './overfills.ts';
<<<<<<< HEAD
import { type PostResult, post } from './post.ts';
import { postBatch, postTogether } from './post-batch.ts';
import { type Entries, type Payouts, type PostedSum, payFrom, postFrom } from './post-from.ts';

/** The book. Other modules see postings, balances and histories only, so that another engine could replace it. */
=======
import { post } from './post.ts';
import { postTogether } from './post-batch.ts';
import { payFrom, postFrom } from './post-from.ts';
>>>>>>> refs/heads/dead

export type { Explanation, Ledger } from './book.ts';
export type { EntrySummary, Moved } from './browse-store.ts';
export type { AccountStand, CustomerStand, Leg } from './ledger-store.ts';
export type { PostResult } from './post.ts';
export { accountIn, type Payouts, type PostedSum } from './post-from.ts';

<<<<<<< HEAD
export type BookedTransfer = Transfer & { debitNumber: number; creditNumber: number };
export type BookedEntry = Omit<Entry, 'transfers'> & {
  no: bigint;
  writtenAt: Date;
  transfers: readonly BookedTransfer[];
};

/** Explains a balance. `recomputedMicro` is the sum of all postings ever made. */
export type Explanation = { balanceMicro: Micro; recomputedMicro: Micro; kinds: KindSum[] };

export type Ledger = {
  /** Opens a customer's accounts: available, locked and held. Existing ones stay unchanged. */
  openAccounts(tx: Sql, ownerId: string): Promise<void>;
  /** Posts in the caller's transaction, so that its own rows and the posting commit together. */
  post(tx: Sql, entry: Entry): Promise<PostResult>;
  /** For jobs: posts each entry separately and returns a result for each. */
  postBatch(entries: readonly Entry[]): Promise<PostResult[]>;
  /** Posts many entries in the caller's transaction, all or none; a refused or already posted entry undoes it. */
  postTogether(tx: Sql, entries: readonly Entry[]): Promise<void>;
  /** Posts the entries of a query as one set: for jobs over thousands. */
  postFrom(tx: Sql, entries: Entries): Promise<PostedSum>;
  /** Like `postFrom`, for entries that each pay one customer in the order of their times; cheaper per entry. */
  payFrom(tx: Sql, payouts: Payouts): Promise<PostedSum>;
  /** Returns the number by which the book knows an owner, for callers that build postings in SQL. */
  numberOf(sql: Sql, owner: string): Promise<number>;
  /** Inside a transaction pass it in, so that reading needs no second connection. */
  balance(account: Account, sql?: Sql): Promise<Micro>;
  /** Reads a balance while other callers wait until this transaction commits: for limits that no posting enforces. */
  balanceInTurn(tx: Sql, account: Account): Promise<Micro>;
  /** Returns whether a transfer decided by people would bring one of its accounts past the allowed maximum. */
  overfills(tx: Sql, transfer: Transfer): Promise<boolean>;
  /** Returns the balance of everything dated until this platform time, whenever it was written. */
  balanceAt(account: Account, at: Date): Promise<Micro>;
  /** Returns all accounts of one owner; an empty list for an unknown owner. */
  balances(ownerId: string, sql?: Sql): Promise<AccountStand[]>;
  /** Returns the balances of many customers: those with numbers from `fromNo` to before `beforeNo`. */
  customerStands(sql: Sql, numbers: { fromNo: number; beforeNo: number }): Promise<CustomerStand[]>;
  /** Returns the highest owner number and the last transfer number. */
  lastNumbers(sql: Sql): Promise<{ owner: number; transfer: bigint }>;
  /** Returns postings newest first, each with the balance after it; the next page begins `before` the last one's `place`. */
  history(account: Account, page: { before: bigint | null; limit: number }): Promise<Leg[]>;
  /** Returns the postings that match a filter, of an account with an inline balance. */
  statement(
    account: Account,
    filter: LegFilter,
    page: { before: bigint | null; limit: number },
  ): Promise<Leg[]>;
  /** Sums what an account exchanged with accounts of some kinds, dated since a moment. */
  exchanged(account: Account, filter: ExchangeFilter): Promise<{ inMicro: Micro; outMicro: Micro }>;
  entry(cause: string): Promise<BookedEntry | null>;
  /** Returns the account with this number and its balance. */
  numbered(number: number): Promise<AccountStand | null>;
  /** Returns entries of the whole book, newest first; the next page begins `before` the last one's number. */
  entries(page: { before: bigint | null; limit: number }): Promise<EntrySummary[]>;
  /** Returns entries whose cause has this prefix, ordered by cause; the next page begins `after` the last one's. */
  entriesByCause(begin: string, page: { after: string | null; limit: number }): Promise<EntrySummary[]>;
  /** Returns the sum of all accounts of each kind. */
  totals(sql?: Sql): Promise<KindTotal[]>;
  /** Sums what entries of these kinds moved, dated after one moment of platform time and until another. */
  moved(sql: Sql, kinds: readonly EntryKind[], window: { from: Date; to: Date }): Promise<Moved[]>;
  /**
   * Returns the moment before which no posting can be dated any more, including those under way; null before the first
   * closed day.
   */
  sealedTo(sql: Sql): Promise<Date | null>;
  /** Explains several accounts as if they were one: transfers between them do not count. */
  explain(...accounts: Account[]): Promise<Explanation>;
  /** Closes every day that ended at least a day ago. `until` is the platform time up to which everything is booked. */
  closeDays(until: Date): Promise<number>;
  /** Closes the book up to and including this day (YYYY-MM-DD, UTC), for good. `now` is platform time. */
  closeDay(day: string, now: Date): Promise<void>;
  /** Sums up deferred accounts and closed days; the timetable calls it. */
  rollUp(): Promise<number>;
  /** Streams the whole book for hledger and ledger-cli; the same book gives the same text. */
  journal(): AsyncIterable<string>;
  /** The checks of the book, for reconciliation. */
  readonly checks: readonly Check[];
  /** Returns the size of the book as this transaction sees it. */
  size(tx: Sql): Promise<{ transfers: number; totals: KindTotal[] }>;
};

=======
>>>>>>> refs/heads/dead
export const createLedger = (db: Database): Ledger => ({
  openAccounts: (tx, ownerId) => insertAccounts(tx, ownerId, customerKinds),
  post,
  postTogether,
  postFrom,
  payFrom,
  numberOf: selectNumber,
  balance: async (account, sql = db.sql) => known(await selectBalance(sql, account), account),
  balanceInTurn: async (tx, account) => {
    await waitForTurn(tx, account);
    return known(await selectBalance(tx, account), account);
  },
  overfills,
  balances: (ownerId, sql = db.sql) => selectAccounts(sql, ownerId),
  customerStands: selectCustomerStands,
  lastNumbers: selectLastNumbers,
  history: (account, { before, limit }) =>
    accountKinds[account.kind].balance === 'inline'
      ? selectInlineLegs(db.sql, account, before, limit)
      : selectDeferredLegs(db.sql, account.kind, before, limit),
  statement: (account, filter, { before, limit }) =>
    selectFilteredLegs(db.sql, insistOnInline(account), filter, before, limit),
  exchanged: (account, filter) => sumExchanged(db.sql, account, filter),
  entry: async (cause) => entryFrom(await selectEntry(db.sql, cause)),
  numbered: (number) => selectByNumber(db.sql, number),
  entries: ({ before, limit }) => selectLatestEntries(db.sql, before, limit),
  entriesByCause: (begin, { after, limit }) => selectEntriesByCause(db.sql, begin, after, limit),
  totals: (sql = db.sql) => selectTotals(sql),
  moved: selectMoved,
  sealedTo: selectSealedTo,
  explain: (...accounts) => explain(db, accounts),
  closeDays: (until) => closeDays(db.sql, until),
  rollUp: () => rollUp(db.sql),
  journal: () => exportJournal(db),
  checks: ledgerChecks,
  size: async (tx) => ({ transfers: await countTransfers(tx), totals: await selectTotals(tx) }),
});

const known = (balance: Micro | null, account: Account): Micro => {
  if (balance === null) throw new Error(`there is no account ${accountName(account)}`);
  return balance;
};

const insistOnInline = (account: Account): Account => {
  if (accountKinds[account.kind].balance !== 'inline')
    throw new Error(`${accountName(account)} has no numbers of its own to page by`);
  return account;
};

const entryFrom = (rows: Awaited<ReturnType<typeof selectEntry>>): BookedEntry | null => {
  const [first] = rows;
  if (!first) return null;
  const kind: EntryKind = entryKindOfNumber(first.kind);
  return {
    no: first.no,
    cause: first.cause,
    kind,
    bookedAt: first.booked_at,
    writtenAt: first.written_at,
    transfers: rows.map((row) => ({
      debit: { owner: row.debit_owner, kind: kindOfNumber(row.debit) },
      credit: { owner: row.credit_owner, kind: kindOfNumber(row.credit) },
      amountMicro: row.amount,
      debitNumber: row.debit,
      creditNumber: row.credit,
    })),
  };
};

/** Reads balance and postings from one snapshot, or a posting in between would look like a break. */
const explain = (db: Database, accounts: readonly Account[]): Promise<Explanation> =>
  db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    let balanceMicro = 0n;
    for (const account of accounts) balanceMicro += known(await selectBalance(tx, account), account);
    const kinds = await sumByKind(tx, accounts);
    const recomputedMicro = kinds.reduce((sum, { inMicro, outMicro }) => sum + inMicro - outMicro, 0n);
    return { balanceMicro, recomputedMicro, kinds };
  });
