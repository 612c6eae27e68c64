import type { withdrawalShows } from '@paperlock/contract/withdrawals.ts';
import { type queueShows, withdrawalSorts } from '@paperlock/contract/withdrawals-desk.ts';
import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { ApprovalStep } from '@paperlock/domain/withdrawals/life.ts';
import type { WithdrawalKind } from '@paperlock/domain/withdrawals/rules.ts';
import { claimIs } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf } from '../../db/hex.ts';
import type { Cursor } from '../../db/page.ts';
import { type QueueQuery, queueQuery } from '../../db/queue.ts';
import { allRows } from '../../db/rows.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';
import { columns, type WithdrawalRow } from './withdrawal-store.ts';

type Listed = WithdrawalRow & { created_at: Date };

const shownToOwner = {
  all: 'true',
  open: `state in ('held', 'review', 'approved', 'broadcast', 'confirming')`,
  completed: `state = 'completed'`,
  returned: `state in ('cancelled', 'rejected', 'failed')`,
} as const satisfies Record<(typeof withdrawalShows)[number] | 'all', string>;

export const ownPage = (
  sql: Sql,
  customerId: string,
  { show, kind }: { show: keyof typeof shownToOwner; kind: WithdrawalKind | null },
  before: Cursor | null,
  limit: number,
): Promise<Listed[]> =>
  allRows(
    sql,
    `select ${columns}, submitted_at as created_at from withdrawal
      where customer_id = $1 and ${shownToOwner[show]} and ($2::text is null or kind = $2)
        and ($3::timestamptz is null or (submitted_at, id) < ($3, $4::bigint))
      order by submitted_at desc, id desc limit $5`,
    [customerId, kind, before?.at ?? null, before?.id ?? null, limit],
  );

const claimed = claimIs('claimed_by', 'claimed_until');

/** `waiting` includes withdrawals whose claim has run out. */
const shownInQueue = {
  waiting: `state = 'review' and ${claimed.free}`,
  mine: `state = 'review' and ${claimed.mine}`,
  claimed: `state = 'review' and ${claimed.taken}`,
  held: `state = 'held'`,
  paying: `state in ('approved', 'broadcast', 'confirming')`,
  ended: `state in ('completed', 'cancelled', 'rejected', 'failed')`,
} as const satisfies Record<(typeof queueShows)[number], string>;

export const withdrawalQueues: readonly QueueQuery[] = [
  queueQuery('withdrawals_first', {
    from: 'withdrawal',
    where: `${shownInQueue.waiting} and first_by is null`,
    since: 'submitted_at',
  }),
  queueQuery('withdrawals_second', {
    from: 'withdrawal',
    where: `${shownInQueue.waiting} and first_by is not null`,
    since: 'submitted_at',
    others: 'first_by <> $1',
  }),
];

export type QueueFilter = {
  show: keyof typeof shownInQueue;
  kind: WithdrawalKind | null;
  next: ApprovalStep | null;
  operatorId: string;
  /** When they were submitted. */
  from: Date | null;
  until: Date | null;
  /** What a typed text may be, and the customers it names. */
  found: (Pick<SearchTerms, 'withdrawal' | 'hash' | 'address'> & { customers: readonly string[] }) | null;
};

type Sort = keyof typeof withdrawalSorts;

const queue: SortedList<Sort> = {
  columns,
  from: 'withdrawal',
  id: 'id',
  sorts: { submitted_at: 'submitted_at', amount: 'amount' },
  kinds: withdrawalSorts,
  amount: 'amount',
};

/** Returns the amount of each of these withdrawals that exists, by its number. */
export const amountsOf = async (sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<string, Micro>> => {
  const rows = await allRows<Pick<WithdrawalRow, 'id' | 'amount'>>(
    sql,
    'select id, amount from withdrawal where id = any ($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, amount }) => [String(id), amount]));
};

const narrowed = ({ show, kind, next, operatorId, from, until, found }: QueueFilter): Narrowing => {
  const one = narrowing(operatorId);
  one.where.push('$1::uuid is not null', shownInQueue[show]);
  one.only(kind, (value) => `kind = ${value}`);
  one.only(next, (value) => `state = 'review' and (${value} = 'first') = (first_by is null)`);
  one.only(from, (value) => `submitted_at >= ${value}`);
  one.only(until, (value) => `submitted_at < ${value}`);
  if (found) {
    const { withdrawal, hash, address, customers } = found;
    one.where.push(
      `id = ${one.value(withdrawal)}::bigint or address = ${one.value(address)} or customer_id = any (${one.value(customers)}::uuid[])
        or txid between ${one.value(hash && bytesOf(`0x${hash.from}`))} and ${one.value(hash && bytesOf(`0x${hash.to}`))}`,
    );
  }
  return one;
};

export const queuePage = (
  sql: Sql,
  filter: QueueFilter,
  ask: SortAsk<Sort>,
): Promise<(WithdrawalRow & Sorted)[]> => sortedPage(sql, queue, narrowed(filter), ask);

export const queueTotals = (sql: Sql, filter: QueueFilter) => totalsOf(sql, queue, narrowed(filter));

/** How many withdrawals a search by hash or address looks at, newest first. */
const SEARCHED = 100_000;

/** Finds withdrawals by number, by the beginning of their hash, or by their destination; newest first. */
export const findWithdrawals = (
  sql: Sql,
  { withdrawal, hash, address }: Pick<SearchTerms, 'withdrawal' | 'hash' | 'address'>,
  limit: number,
): Promise<Pick<WithdrawalRow, 'id' | 'customer_id' | 'amount'>[]> =>
  allRows(
    sql,
    `select id, customer_id, amount
       from (select id, customer_id, amount, txid, address from withdrawal order by id desc limit ${SEARCHED}) w
      where txid between $1 and $2 or address = $3
      union select id, customer_id, amount from withdrawal where id = $4
      order by id desc limit $5`,
    [hash && bytesOf(`0x${hash.from}`), hash && bytesOf(`0x${hash.to}`), address, withdrawal, limit],
  );

/** Counts the customer's completed withdrawals, and those of them to the same destination. */
export const completedBefore = async (
  sql: Sql,
  { id, customer_id, address, binding_id }: WithdrawalRow,
): Promise<{ all: number; there: number }> => {
  const { rows } = await sql.query<{ all: number; there: number }>(
    `select count(*)::int as all,
            (count(*) filter (where address = $3 or binding_id = $4))::int as there
       from withdrawal where customer_id = $1 and id <> $2 and state = 'completed'`,
    [customer_id, id, address, binding_id],
  );
  return rows[0] ?? { all: 0, there: 0 };
};

/** Counts withdrawals that are neither paid nor given back. */
export const countOpen = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from withdrawal
      where state in ('held', 'review', 'approved', 'broadcast', 'confirming')`,
  );
  return rows[0]?.n ?? 0;
};

/** Returns which of these people ever completed a withdrawal. */
export const completedAmong = async (sql: Sql, customerIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as who (id)
      where exists (select from withdrawal w where w.customer_id = who.id and w.state = 'completed')`,
    [customerIds],
  );
  return rows.map(({ id }) => id);
};
