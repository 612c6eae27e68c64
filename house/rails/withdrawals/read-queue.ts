import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { customerWithdrawals } from '@paperlock/contract/customers.ts';
import type {
  WithdrawalCase,
  withdrawalList,
  withdrawalSorts,
} from '@paperlock/contract/withdrawals-desk.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { termsFor } from '@paperlock/domain/customers/search-terms.ts';
import { microText } from '@paperlock/domain/money.ts';
import { isClassDesk } from '@paperlock/domain/operators/permissions.ts';
import { nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { dayOf } from '@paperlock/domain/withdrawals/rules.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { caseView, queueView, type Viewing } from './case-view.ts';
import { eventsOf } from './event-store.ts';
import { completedBefore, ownPage, queuePage, queueTotals } from './list-store.ts';
import { paymentCause } from './order-payment.ts';
import type { Reviewing, WithdrawalParts } from './parts.ts';
import { daySums, type WithdrawalRow, withdrawalById } from './withdrawal-store.ts';
import { untilView } from './withdrawal-view.ts';

export type QueueAsk = Pick<Ask<typeof withdrawalList>, 'show'> &
  Partial<Pick<Ask<typeof withdrawalList>, 'kind' | 'next'>> &
  ListAsk<keyof typeof withdrawalSorts>;

/** Returns waiting ones by longest wait and finished ones newest first, unless another order was asked for. */
export const listQueue = async (
  parts: WithdrawalParts,
  { show, kind, next, text, from, to, limit, totals, ...ask }: QueueAsk,
  operator: Reviewing & { timezone?: string },
): Promise<Answer<typeof withdrawalList>> => {
  const { sql } = parts.db;
  const { id: operatorId, roles, timezone = 'UTC' } = operator;
  const filter = {
    show,
    kind: kind ?? null,
    next: next ?? null,
    operatorId,
    ...momentsOf({ from, to }, timezone),
    found:
      text === undefined
        ? null
        : { ...termsFor(roles, text), customers: await parts.identity.named(sql, text, roles) },
  };
  const { sort = 'submitted_at', descending = show === 'ended', cursor } = ask;
  const rows = await queuePage(sql, filter, { sort, descending, cursor, limit: limit + 1 });
  const view = await viewingOf(parts, sql, rows, operator);
  return {
    ...listFrom(rows, limit, (row) => queueView(row, view(row))),
    ...(totals && { totals: totalsView(await queueTotals(sql, filter)) }),
  };
};

/** Returns all withdrawals of one customer to an operator, newest first. */
export const listOf = async (
  parts: WithdrawalParts,
  { customer, cursor, limit }: Ask<typeof customerWithdrawals>,
  operator: Reviewing,
): Promise<Answer<typeof withdrawalList>> => {
  const { sql } = parts.db;
  const everything = { show: 'all', kind: null } as const;
  const rows = await ownPage(sql, customer, everything, readCursor(cursor), limit + 1);
  const view = await viewingOf(parts, sql, rows, operator);
  return pageFrom(rows, limit, (row) => queueView(row, view(row)));
};

export const readCase = async (
  parts: WithdrawalParts,
  id: bigint,
  operator: Reviewing,
): Promise<Outcome<WithdrawalCase, 'not_found'>> => {
  const { sql } = parts.db;
  const row = await withdrawalById(sql, id);
  if (!row) return refused('not_found', { field: 'withdrawal' });
  const view = await viewingOf(parts, sql, [row], operator);
  const viewing = view(row);
  return done(
    caseView(row, viewing, {
      events: await eventsOf(sql, id),
      head: row.block === null ? 0 : (await parts.watcher.status(sql)).head,
      about: await aboutOf(parts, sql, row, viewing),
    }),
  );
};

/** Reads names and payments of all rows in one query each. */
const viewingOf = async (
  { clock, identity, payer, bank }: WithdrawalParts,
  sql: Sql,
  rows: readonly WithdrawalRow[],
  { id: operatorId, roles }: Reviewing,
): Promise<(row: WithdrawalRow) => Viewing> => {
  const now = await clock.now(sql);
  const customers = [...new Set(rows.map(({ customer_id }) => customer_id))];
  const names = await identity.shownNames(customers, sql, roles);
  const approved = rows.filter(({ state }) => state === 'approved').map(({ id }) => paymentCause(id));
  const waiting = new Set(
    [
      ...(await payer.find(sql, approved)).filter(({ trouble }) => trouble === 'not_covered'),
      ...(await bank.find(sql, approved)).filter(({ state }) => state === 'waiting'),
    ].map(({ cause }) => cause),
  );
  return (row) => ({
    now,
    operatorId,
    shownName: nameShownTo(roles),
    byNumber: isClassDesk(roles),
    account: names.get(row.customer_id) ?? row.customer_id,
    waitsForMoney: waiting.has(paymentCause(row.id)),
  });
};

const aboutOf = async (
  { holds, identity }: WithdrawalParts,
  sql: Sql,
  row: WithdrawalRow,
  { now, shownName, byNumber }: Viewing,
): Promise<WithdrawalCase['about']> => {
  const { customer_id: customerId } = row;
  const hold = await holds.standing(sql, customerId);
  const { all, there } = await completedBefore(sql, row);
  const certified = await identity.certifiedName(sql, customerId);
  const { dayMicro } = await daySums(sql, customerId, dayOf(row.submitted_at));
  return {
    certified_name: certified && shownName(certified),
    // Beside the time of joining, it would tell whose number it is.
    registered_at: byNumber ? null : (await identity.user(customerId)).created_at,
    held: hold && untilView(hold.until, now),
    on_hold: await holds.byOperator(sql, customerId),
    frozen: !(await identity.isOpen(sql, customerId)),
    day_total: microText(dayMicro),
    completed_before: all,
    completed_there: there,
    bound_at: row.bound_at.toISOString(),
  };
};
