import { type EntryKind, entryKindOfNumber } from '@paperlock/domain/ledger/booking.ts';
import {
  type Account,
  accountKinds,
  accountName,
  customerKinds,
  kindOfNumber,
} from '@paperlock/domain/ledger/chart.ts';
import type { Entry, Transfer } from '@paperlock/domain/ledger/entry.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Check } from '../../../db/check.ts';
import type { Database, Sql } from '../../../db/database.ts';
import {
  type EntrySummary,
  type Moved,
  selectByNumber,
  selectEntriesByCause,
  selectLatestEntries,
  selectMoved,
} from './browse-store.ts';
import { countTransfers, type KindTotal, ledgerChecks, selectTotals } from './checks.ts';
import { closeDays } from './close-days.ts';
import { exportJournal } from './export-journal.ts';
import {
  type AccountStand,
  type CustomerStand,
  closeDay,
  type ExchangeFilter,
  insertAccounts,
  type KindSum,
  type Leg,
  type LegFilter,
  rollUp,
  selectAccounts,
  selectBalance,
  selectBalanceAt,
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
import { type PostResult, post } from './post.ts';
import { postBatch, postTogether } from './post-batch.ts';
import { type Entries, type Payouts, type PostedSum, payFrom, postFrom } from './post-from.ts';

/**
 * The book. This is all that anyone else knows of it: postings in, balances and histories out. Another engine could
 * stand behind the same door.
 */

export type { EntrySummary, Moved } from './browse-store.ts';
export type { KindTotal } from './checks.ts';
export type { AccountStand, CustomerStand, KindSum, Leg, LegFilter } from './ledger-store.ts';
export type { PostResult } from './post.ts';
export { accountIn, type Payouts, type PostedSum } from './post-from.ts';

export type BookedTransfer = Transfer & { debitNumber: number; creditNumber: number };
export type BookedEntry = Omit<Entry, 'transfers'> & {
  no: bigint;
  writtenAt: Date;
  transfers: readonly BookedTransfer[];
};

/** Why a balance is what it is. `recomputedMicro` is the sum of every posting there has been. */
export type Explanation = { balanceMicro: Micro; recomputedMicro: Micro; kinds: KindSum[] };

export type Ledger = {
  /** Opens what a customer needs: available, locked and held. Those that are open stay as they are. */
  openAccounts(tx: Sql, ownerId: string): Promise<void>;
  /** Posts in the caller's transaction, so that its own rows and the posting commit together. */
  post(tx: Sql, entry: Entry): Promise<PostResult>;
  /** For jobs: each entry whole and on its own, with an answer for each. */
  postBatch(entries: readonly Entry[]): Promise<PostResult[]>;
  /** Many entries in the caller's transaction, all or none; what was posted before, or is refused, undoes it. */
  postTogether(tx: Sql, entries: readonly Entry[]): Promise<void>;
  /** Posts what a query says, set-wise: for jobs over thousands. */
  postFrom(tx: Sql, entries: Entries): Promise<PostedSum>;
  /** The same for entries that each pay one customer, in the order of their times: less work for each. */
  payFrom(tx: Sql, payouts: Payouts): Promise<PostedSum>;
  /** By which number the book knows an owner, for those whose postings are made from a query. */
  numberOf(sql: Sql, owner: string): Promise<number>;
  /** Inside a transaction, hand it in: whoever reads there needs no second connection. */
  balance(account: Account, sql?: Sql): Promise<Micro>;
  /** The same, one caller after the other until each commits: for a limit that no posting holds by itself. */
  balanceInTurn(tx: Sql, account: Account): Promise<Micro>;
  /** For what people decide on: whether it would bring one of the two accounts past the most it may hold. */
  overfills(tx: Sql, transfer: Transfer): Promise<boolean>;
  /** In platform time: everything dated until then, whenever it was written. */
  balanceAt(account: Account, at: Date): Promise<Micro>;
  /** All accounts of one owner; none for an owner the book does not know. */
  balances(ownerId: string, sql?: Sql): Promise<AccountStand[]>;
  /** Of many customers at once: those from the one number of the book to before the other. */
  customerStands(sql: Sql, numbers: { fromNo: number; beforeNo: number }): Promise<CustomerStand[]>;
  /** The last owner and the last transfer there are. */
  lastNumbers(sql: Sql): Promise<{ owner: number; transfer: bigint }>;
  /** Newest first, each posting with the balance after it; the next page begins `before` the last one's place. */
  history(account: Account, page: { before: bigint | null; limit: number }): Promise<Leg[]>;
  /** The same for what passes a filter, of an account whose balance is inline. */
  statement(
    account: Account,
    filter: LegFilter,
    page: { before: bigint | null; limit: number },
  ): Promise<Leg[]>;
  /** What an account of one owner exchanged with accounts of some kinds, dated since a moment. */
  exchanged(account: Account, filter: ExchangeFilter): Promise<{ inMicro: Micro; outMicro: Micro }>;
  entry(cause: string): Promise<BookedEntry | null>;
  /** The account that has this number, and what it stands at. */
  numbered(number: number): Promise<AccountStand | null>;
  /** Entries of the whole book, newest first; the next page begins `before` the last one's number. */
  entries(page: { before: bigint | null; limit: number }): Promise<EntrySummary[]>;
  /** Entries whose cause begins so, in the order of causes; the next page begins `after` the last one's. */
  entriesByCause(begin: string, page: { after: string | null; limit: number }): Promise<EntrySummary[]>;
  /** What all accounts of each kind come to. */
  totals(sql?: Sql): Promise<KindTotal[]>;
  /** What entries of these kinds moved, dated after the one moment of platform time and until the other. */
  moved(sql: Sql, kinds: readonly EntryKind[], window: { from: Date; to: Date }): Promise<Moved[]>;
  /** Nothing can be dated before this any more, nor is anything on its way that is; null before the first closed day. */
  sealedTo(sql: Sql): Promise<Date | null>;
  /** Of several accounts together, as of one: what moved between them does not count. */
  explain(...accounts: Account[]): Promise<Explanation>;
  /** Closes every day that was over a day ago. `until` is platform time, up to which everything has been booked. */
  closeDays(until: Date): Promise<number>;
  /** Closes the book up to and with this day (YYYY-MM-DD, UTC), for good. `now` is platform time. */
  closeDay(day: string, now: Date): Promise<void>;
  /** Sums up deferred accounts and closed days; the timetable calls it. */
  rollUp(): Promise<number>;
  /** The whole book as hledger and ledger-cli read it, in portions; the same book gives the same text. */
  journal(): AsyncIterable<string>;
  /** What reconciliation asks of the book… */
  readonly checks: readonly Check[];
  /** …and how large it is, at the moment that this transaction sees. */
  size(tx: Sql): Promise<{ transfers: number; totals: KindTotal[] }>;
};

export const createLedger = (db: Database): Ledger => ({
  openAccounts: (tx, ownerId) => insertAccounts(tx, ownerId, customerKinds),
  post,
  postBatch: (entries) => postBatch(db.sql, entries),
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
  balanceAt: async (account, at) => known(await selectBalanceAt(db.sql, account, at), account),
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
  closeDay: (day, now) => closeDay(db.sql, day, now),
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

/** Balance and postings from one moment, or a posting in between would look like a break. */
const explain = (db: Database, accounts: readonly Account[]): Promise<Explanation> =>
  db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    let balanceMicro = 0n;
    for (const account of accounts) balanceMicro += known(await selectBalance(tx, account), account);
    const kinds = await sumByKind(tx, accounts);
    const recomputedMicro = kinds.reduce((sum, { inMicro, outMicro }) => sum + inMicro - outMicro, 0n);
    return { balanceMicro, recomputedMicro, kinds };
  });
