import type { DayChange } from '@paperlock/domain/assets/day-balances.ts';
import type { EntryKind } from '@paperlock/domain/ledger/booking.ts';
import type { Account, AccountKind } from '@paperlock/domain/ledger/chart.ts';
import type { Entry, Transfer } from '@paperlock/domain/ledger/entry.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Check } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import type { AccountStand, CustomerStand } from './account-store.ts';
import type { EntryFilter, EntryPage, EntrySummary, Moved } from './browse-store.ts';
import type { KindTotal } from './checks.ts';
import type { Leg, LegFilter } from './leg-store.ts';
import type { PostResult } from './post.ts';
import type { Entries, Payouts, PostedSum } from './post-from.ts';
import type { DaySum, ExchangeFilter, KindSum } from './sum-store.ts';

/** All that anyone else knows of the book. Another engine could stand behind the same door. */
export type Ledger = Book & BookReader & BookKeeping;

/** What use cases post, and the balances they decide by. */
export type Book = {
  /** Opens a customer's accounts: available, locked and held. Existing ones stay unchanged. */
  openAccounts(tx: Sql, ownerId: string): Promise<void>;
  /** Posts in the caller's transaction, so that its own rows and the posting commit together. */
  post(tx: Sql, entry: Entry): Promise<PostResult>;
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
  /** Returns all accounts of one owner; an empty list for an unknown owner. */
  balances(ownerId: string, sql?: Sql): Promise<AccountStand[]>;
};

/** What screens, proofs and figures read. */
export type BookReader = {
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
  /** Sums what came in and went out by the day of a zone, newest first: the postings that `statement` returns. */
  sumsByDay(account: Account, filter: LegFilter, timeZone: string): Promise<DaySum[]>;
  /** Sums what changed on some accounts of a customer by the day of a zone, earliest first; what moved among them is none. */
  changesByDay(ownerId: string, kinds: readonly AccountKind[], timeZone: string): Promise<DayChange[]>;
  /** Sums what an account exchanged with accounts of some kinds, dated since a moment. */
  exchanged(account: Account, filter: ExchangeFilter): Promise<{ inMicro: Micro; outMicro: Micro }>;
  entry(cause: string): Promise<BookedEntry | null>;
  /** Returns the account with this number and its balance. */
  numbered(number: number): Promise<AccountStand | null>;
  /** Returns entries of the whole book by number; the next page begins `after` the last one's. */
  entries(filter: EntryFilter, page: EntryPage): Promise<EntrySummary[]>;
  /** Returns entries whose cause has this prefix, ordered by cause; the next page begins `after` the last one's. */
  entriesByCause(
    begin: string,
    filter: EntryFilter,
    page: { after: string | null; limit: number },
  ): Promise<EntrySummary[]>;
  /** Counts and sums entries, of all causes or of those with a prefix. */
  sumEntries(begin: string | null, filter: EntryFilter): Promise<{ count: number; amountMicro: Micro }>;
  /** Returns the sum of all accounts of each kind. */
  totals(sql?: Sql): Promise<KindTotal[]>;
  /** Sums what entries of these kinds moved, dated after one moment of platform time and until another. */
  moved(sql: Sql, kinds: readonly EntryKind[], window: { from: Date; to: Date }): Promise<Moved[]>;
  /** Nothing can be dated before this any more, nor is anything on its way that is; null before the first closed day. */
  sealedTo(sql: Sql): Promise<Date | null>;
  /** Explains several accounts as if they were one: transfers between them do not count. */
  explain(...accounts: Account[]): Promise<Explanation>;
};

/** What the timetable and reconciliation do with the whole book. */
export type BookKeeping = {
  /** Closes every day that ended at least a day ago. `until` is the platform time up to which everything is booked. */
  closeDays(until: Date): Promise<number>;
  /** Sums up deferred accounts and closed days; the timetable calls it. */
  rollUp(): Promise<number>;
  /** Streams the whole book for hledger and ledger-cli; the same book gives the same text. */
  journal(): AsyncIterable<string>;
  /** The checks of the book, for reconciliation. */
  readonly checks: readonly Check[];
  /** Returns the size of the book as this transaction sees it. */
  size(tx: Sql): Promise<{ transfers: number; totals: KindTotal[] }>;
};

type BookedTransfer = Transfer & { debitNumber: number; creditNumber: number };
export type BookedEntry = Omit<Entry, 'transfers'> & {
  no: bigint;
  writtenAt: Date;
  transfers: readonly BookedTransfer[];
};

/** Why a balance is what it is. `recomputedMicro` is the sum of every posting there has been. */
export type Explanation = { balanceMicro: Micro; recomputedMicro: Micro; kinds: KindSum[] };
