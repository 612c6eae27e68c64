import { depositSorts, type reviewShows } from '@paperlock/contract/deposits-desk.ts';
import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import { claimIs } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf } from '../../db/hex.ts';
import { type QueueQuery, queueQuery } from '../../db/queue.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';
import { type Claim, claimColumns, claimIn } from './claim-store.ts';
import { type Deposit, depositColumns, depositIn } from './deposit-store.ts';
import { type Work, type WorkRow, workColumns, workIn } from './work-store.ts';

/** Queries of the console over deposits and claims that need an operator. */

type Show = (typeof reviewShows)[number];

const claimed = claimIs('w.taken_by', 'w.taken_until');

const open = {
  waiting: `w.what is null and ${claimed.free}`,
  mine: claimed.mine,
  taken: claimed.taken,
  proposed: `w.what is not null`,
};

const shownDeposits: Readonly<Record<Show, string>> = {
  waiting: `d.state = 'review' and ${open.waiting}`,
  mine: `d.state = 'review' and ${open.mine}`,
  taken: `d.state = 'review' and ${open.taken}`,
  proposed: `d.state = 'review' and ${open.proposed}`,
  decided: `(d.credited_how = 'matched' or d.state in ('returning', 'returned'))`,
};

const shownClaims: typeof shownDeposits = {
  waiting: `c.state in ('submitted', 'review') and ${open.waiting}`,
  mine: `c.state in ('submitted', 'review') and ${open.mine}`,
  taken: `c.state in ('submitted', 'review') and ${open.taken}`,
  proposed: 'false',
  decided: `c.state = 'rejected'`,
};

export const depositQueues: readonly QueueQuery[] = [
  queueQuery('deposits', {
    from: `(select d.since from deposit d left join deposit_work w on w.subject = d.id where ${shownDeposits.waiting}
         union all
        select c.since from deposit_claim c left join deposit_work w on w.subject = c.id where ${shownClaims.waiting}) q`,
    where: 'true',
    since: 'since',
  }),
  queueQuery('deposit_proposals', {
    from: 'deposit d join deposit_work w on w.subject = d.id',
    where: shownDeposits.proposed,
    since: 'w.proposed_at',
    others: 'w.proposed_by <> $1',
  }),
];

export type QueueFilter = {
  show: Show;
  kind: 'money' | 'claim' | null;
  operatorId: string;
  /** Since when they are in their state. */
  from: Date | null;
  until: Date | null;
  /** What a typed text may be, and the customers it names. */
  found: (Pick<SearchTerms, 'hash' | 'id'> & { customers: readonly string[] }) | null;
};

export type Subject = ({ deposit: Deposit } | { claim: Claim }) & { work: Work };
export type QueueRow = Subject & Sorted;

/** Finds deposits by the beginning of their hash or number, or by the address they came to; newest first. */
export const findDeposits = async (
  sql: Sql,
  { hash, id, address }: Pick<SearchTerms, 'hash' | 'id' | 'address'>,
  limit: number,
): Promise<Deposit[]> => {
  const { rows } = await sql.query<Parameters<typeof depositIn>[0]>(
    `select ${depositColumns} from deposit d
      where d.tx between $1 and $2 or d.id between $3::uuid and $4::uuid or d.to_address = $5
      order by d.no desc limit $6`,
    [
      hash && bytesOf(`0x${hash.from}`),
      hash && bytesOf(`0x${hash.to}`),
      id?.from ?? null,
      id?.to ?? null,
      address && Buffer.from(decodeAddress(address)),
      limit,
    ],
  );
  return rows.map(depositIn);
};

type Sort = keyof typeof depositSorts;
type Half = SortedList<Sort> & { shown: typeof shownDeposits; as: 'd' | 'c' };

/** Deposits and claims are numbered together, so that one place in the order holds for both. */
const half = (as: Half['as'], table: string, columns: string, shown: Half['shown']): Half => ({
  as,
  shown,
  columns: `${columns}, ${workColumns}`,
  from: `${table} ${as} left join deposit_work w on w.subject = ${as}.id`,
  id: `${as}.no`,
  sorts: { since: `${as}.since`, amount: `${as}.amount` },
  kinds: depositSorts,
  amount: `${as}.amount`,
});
const money = half('d', 'deposit', depositColumns, shownDeposits);
const claims = half('c', 'deposit_claim', claimColumns, shownClaims);

/** What is proposed is in that state since then, whatever the state under it. */
const sinceIn = (as: Half['as'], show: Show): string =>
  show === 'proposed' ? 'w.proposed_at' : `${as}.since`;

const sortedFor = (one: Half, { show }: QueueFilter): Half => ({
  ...one,
  sorts: { ...one.sorts, since: sinceIn(one.as, show) },
});

const narrowed = ({ as, shown }: Half, filter: QueueFilter): Narrowing => {
  const { show, operatorId, from, until, found } = filter;
  const one = narrowing(operatorId);
  one.where.push('$1::uuid is not null', shown[show]);
  const since = sinceIn(as, show);
  one.only(from, (value) => `${since} >= ${value}`);
  one.only(until, (value) => `${since} < ${value}`);
  if (found) {
    const { hash, id, customers } = found;
    one.where.push(
      `${as}.customer_id = any (${one.value(customers)}::uuid[])
        or ${as}.tx between ${one.value(hash && bytesOf(`0x${hash.from}`))} and ${one.value(hash && bytesOf(`0x${hash.to}`))}
        or ${as}.id between ${one.value(id?.from ?? null)}::uuid and ${one.value(id?.to ?? null)}::uuid`,
    );
  }
  return one;
};

export const queuePage = async (sql: Sql, filter: QueueFilter, ask: SortAsk<Sort>): Promise<QueueRow[]> => {
  type DepositRow = Parameters<typeof depositIn>[0] & WorkRow;
  type ClaimRow = Parameters<typeof claimIn>[0] & WorkRow;
  const deposits =
    filter.kind === 'claim'
      ? []
      : await sortedPage<DepositRow, Sort>(sql, sortedFor(money, filter), narrowed(money, filter), ask);
  const filed =
    filter.kind === 'money'
      ? []
      : await sortedPage<ClaimRow, Sort>(sql, sortedFor(claims, filter), narrowed(claims, filter), ask);
  const placeOf = ({ sort_key, sort_id }: Sorted) => ({ sort_key, sort_id });
  const rows: QueueRow[] = [
    ...deposits.map((row) => ({ ...placeOf(row), deposit: depositIn(row), work: workIn(row) })),
    ...filed.map((row) => ({ ...placeOf(row), claim: claimIn(row), work: workIn(row) })),
  ];
  const later = (one: Sorted, other: Sorted) =>
    one.sort_key > other.sort_key
      ? 1
      : one.sort_key < other.sort_key
        ? -1
        : Number(one.sort_id - other.sort_id);
  const sorted = rows.sort((one, other) => (ask.descending ? later(other, one) : later(one, other)));
  return sorted.slice(0, ask.limit);
};

export const queueTotals = async (
  sql: Sql,
  filter: QueueFilter,
): Promise<{ count: number; amountMicro: bigint }> => {
  const halves = [...(filter.kind === 'claim' ? [] : [money]), ...(filter.kind === 'money' ? [] : [claims])];
  const sums = [];
  for (const one of halves) sums.push(await totalsOf(sql, one, narrowed(one, filter)));
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    amountMicro: sums.reduce((all, { amountMicro }) => all + (amountMicro ?? 0n), 0n),
  };
};
