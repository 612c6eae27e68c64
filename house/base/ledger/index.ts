import { type EntryKind, entryKindOfNumber } from '@paperlock/domain/ledger/booking.ts';
import {
  type Account,
  accountKinds,
  accountName,
  customerKinds,
  kindOfNumber,
} from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Database } from '../../db/database.ts';
import {
  insertAccounts,
  selectAccounts,
  selectBalance,
  selectCustomerStands,
  selectLastNumbers,
  selectNumber,
  waitForTurn,
} from './account-store.ts';
import type { BookedEntry, Explanation, Ledger } from './book.ts';
import {
  selectByNumber,
  selectEntriesByCause,
  selectEntry,
  selectLatestEntries,
  selectMoved,
  sumEntries,
} from './browse-store.ts';
import { countTransfers, ledgerChecks, selectTotals } from './checks.ts';
import { closeDays } from './close-days.ts';
import { rollUp, selectSealedTo } from './closing-store.ts';
import { exportJournal } from './export-journal.ts';
import { selectDeferredLegs, selectFilteredLegs, selectInlineLegs } from './leg-store.ts';
import { overfills } from './overfills.ts';
import { post } from './post.ts';
import { postTogether } from './post-batch.ts';
import { payFrom, postFrom } from './post-from.ts';
import { selectChangesByDay, sumByKind, sumExchanged, sumFilteredByDay } from './sum-store.ts';

export type { AccountStand, CustomerStand } from './account-store.ts';
export type { Explanation, Ledger } from './book.ts';
export type { EntrySummary, Moved } from './browse-store.ts';
export type { Leg } from './leg-store.ts';
export type { PostResult } from './post.ts';
export { accountIn, type Payouts, type PostedSum } from './post-from.ts';

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
  sumsByDay: (account, filter, timeZone) => sumFilteredByDay(db.sql, account, filter, timeZone),
  changesByDay: (ownerId, kinds, timeZone) => selectChangesByDay(db.sql, ownerId, kinds, timeZone),
  exchanged: (account, filter) => sumExchanged(db.sql, account, filter),
  entry: async (cause) => entryFrom(await selectEntry(db.sql, cause)),
  numbered: (number) => selectByNumber(db.sql, number),
  entries: (filter, page) => selectLatestEntries(db.sql, filter, page),
  entriesByCause: (begin, filter, page) => selectEntriesByCause(db.sql, begin, filter, page),
  sumEntries: (begin, filter) => sumEntries(db.sql, begin, filter),
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
