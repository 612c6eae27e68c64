import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { Withdrawal, withdrawList } from '@paperlock/contract/withdrawals.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { eventsOf } from './event-store.ts';
import { ownPage } from './list-store.ts';
import type { WithdrawalParts } from './parts.ts';
import { type WithdrawalRow, withdrawalById } from './withdrawal-store.ts';
import { rowView, withdrawalView } from './withdrawal-view.ts';

export const listOwn = async (
  { db, clock }: WithdrawalParts,
  { cursor, limit, show = undefined, kind = undefined }: Ask<typeof withdrawList>,
  customerId: string,
): Promise<Answer<typeof withdrawList>> => {
  const now = await clock.now();
  const filter = { show: show ?? 'all', kind: kind ?? null } as const;
  const rows = await ownPage(db.sql, customerId, filter, readCursor(cursor), limit + 1);
  return pageFrom(rows, limit, (row) => rowView(row, now));
};

export const readOwn = async (
  parts: WithdrawalParts,
  id: bigint,
  customerId: string,
): Promise<Outcome<Withdrawal, 'not_found'>> => {
  const { sql } = parts.db;
  const row = await withdrawalById(sql, id);
  if (row?.customer_id !== customerId) return refused('not_found', { field: 'id' });
  return done(await wholeView(parts, sql, row, await parts.clock.now(sql)));
};

export const wholeView = async (
  { watcher }: WithdrawalParts,
  sql: Sql,
  row: WithdrawalRow,
  now: Date,
): Promise<Withdrawal> =>
  withdrawalView(row, await eventsOf(sql, row.id), {
    now,
    head: row.block === null ? 0 : (await watcher.status(sql)).head,
  });

const PORTION = 50;

export const allOf = async (parts: WithdrawalParts, customerId: string): Promise<Withdrawal[]> => {
  const { sql } = parts.db;
  const now = await parts.clock.now(sql);
  const all: Withdrawal[] = [];
  for (let last: WithdrawalRow | undefined; ; ) {
    const before = last ? { at: last.submitted_at, id: last.id } : null;
    const rows = await ownPage(sql, customerId, { show: 'all', kind: null }, before, PORTION);
    for (const row of rows) all.push(await wholeView(parts, sql, row, now));
    last = rows.at(-1);
    if (rows.length < PORTION) return all;
  }
};
