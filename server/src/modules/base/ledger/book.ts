import type { EntryKind } from '@paperlock/domain/ledger/booking.ts';
import type { Account } from '@paperlock/domain/ledger/chart.ts';
import type { Entry, Transfer } from '@paperlock/domain/ledger/entry.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Check } from '../../../db/check.ts';
import type { Sql } from '../../../db/database.ts';
import type { EntrySummary, Moved } from './browse-store.ts';
import type { KindTotal } from './checks.ts';
import type { AccountStand, CustomerStand, ExchangeFilter, KindSum, Leg, LegFilter } from './ledger-store.ts';
import type { PostResult } from './post.ts';
import type { Entries, Payouts, PostedSum } from './post-from.ts';

/** All that anyone else knows of the book. Another engine could stand behind the same door. */
export type Ledger = Book & BookReader & BookKeeping;

/** What use cases post, and the balances they decide by. */
export type Book = {
  /** Opens what a customer needs: available, locked and held. Those that are open stay as they are. */
  openAccounts(tx: Sql, ownerId: string): Promise<void>;
  /** Posts in the caller's transaction, so that its own rows and the posting commit together. */
  post(tx: Sql, entry: Entry): Promise<PostResult>;
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
  /** All accounts of one owner; none for an owner the book does not know. */
  balances(ownerId: string, sql?: Sql): Promise<AccountStand[]>;
};

/** What screens, proofs and figures read. */
export type BookReader = {
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
};

/** What the timetable and reconciliation do with the whole book. */
export type BookKeeping = {
  /** Closes every day that was over a day ago. `until` is platform time, up to which everything has been booked. */
  closeDays(until: Date): Promise<number>;
  /** Sums up deferred accounts and closed days; the timetable calls it. */
  rollUp(): Promise<number>;
  /** The whole book as hledger and ledger-cli read it, in portions; the same book gives the same text. */
  journal(): AsyncIterable<string>;
  /** What reconciliation asks of the book… */
  readonly checks: readonly Check[];
  /** …and how large it is, at the moment that this transaction sees. */
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
