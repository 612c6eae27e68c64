import type { reviewShows } from '@paperlock/contract/deposits-desk.ts';
import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import type { Sql } from '../../../db/database.ts';
import { bytesOf } from '../../../db/hex.ts';
import type { Cursor } from '../../../db/page.ts';
import { type QueueQuery, queueQuery } from '../../../db/queue.ts';
import { claimIs } from '../../base/claims/index.ts';
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

export type QueueFilter = { show: Show; kind?: 'money' | 'claim' | undefined; operatorId: string };

export type Subject = ({ deposit: Deposit } | { claim: Claim }) & { work: Work };
export type QueueRow = Subject & { id: bigint; created_at: Date };

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

/** Returns waiting ones by longest wait, and finished ones newest first. */
export const queuePage = async (
  sql: Sql,
  { show, kind, operatorId }: QueueFilter,
  after: Cursor | null,
  limit: number,
): Promise<QueueRow[]> => {
  const [beyond, order] = show === 'decided' ? ['<', 'desc'] : ['>', 'asc'];
  const values = [operatorId, after?.at ?? null, after?.id ?? null, limit];
  const page = (one: string) =>
    `$1::uuid is not null and ($2::timestamptz is null or (${one}.since, ${one}.no) ${beyond} ($2, $3::bigint))
     order by ${one}.since ${order}, ${one}.no ${order} limit $4`;
  type DepositRow = Parameters<typeof depositIn>[0] & WorkRow;
  type ClaimRow = Parameters<typeof claimIn>[0] & WorkRow;
  const deposits =
    kind === 'claim'
      ? []
      : (
          await sql.query<DepositRow>(
            `select ${depositColumns}, ${workColumns} from deposit d left join deposit_work w on w.subject = d.id
              where ${shownDeposits[show]} and ${page('d')}`,
            values,
          )
        ).rows;
  const claims =
    kind === 'money'
      ? []
      : (
          await sql.query<ClaimRow>(
            `select ${claimColumns}, ${workColumns} from deposit_claim c left join deposit_work w on w.subject = c.id
              where ${shownClaims[show]} and ${page('c')}`,
            values,
          )
        ).rows;
  const rows: QueueRow[] = [
    ...deposits.map((row) => ({
      id: row.no,
      created_at: row.since,
      deposit: depositIn(row),
      work: workIn(row),
    })),
    ...claims.map((row) => ({ id: row.no, created_at: row.since, claim: claimIn(row), work: workIn(row) })),
  ];
  const later = (one: QueueRow, other: QueueRow) =>
    one.created_at.getTime() - other.created_at.getTime() || Number(one.id - other.id);
  const sorted = rows.sort((one, other) => (show === 'decided' ? later(other, one) : later(one, other)));
  return sorted.slice(0, limit);
};
