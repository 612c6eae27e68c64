import type { depositShows } from '@paperlock/contract/deposits.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { type Claim, claimColumns, claimIn } from './claim-store.ts';
import { type Deposit, depositColumns, depositIn } from './deposit-store.ts';

/** A customer's own list: transfers, and claims without a transfer. */

type Shown = Readonly<Record<(typeof depositShows)[number], string>>;

const depositShown = {
  all: 'true',
  coming: `d.state = 'coming'`,
  credited: `d.state = 'credited'`,
  review: `d.state = 'review'`,
  ended: `d.state in ('returning', 'returned', 'orphaned')`,
} as const satisfies Shown;

const claimShown = {
  all: `c.state <> 'found'`,
  coming: `c.state = 'submitted'`,
  credited: 'false',
  review: `c.state = 'review'`,
  ended: `c.state in ('rejected', 'cancelled')`,
} as const satisfies Shown;

export type RecordFilter = {
  customerId: string;
  show: keyof typeof depositShown;
  from: Date | null;
  until: Date | null;
};

export type RecordRow = { id: bigint; created_at: Date } & (
  | { deposit: Deposit; claimed: boolean }
  | { claim: Claim }
);

/** Returns records newest first. Each half is read as far as the page could need it, then they are merged. */
export const recordPage = async (
  sql: Sql,
  { customerId, show, from, until }: RecordFilter,
  before: Cursor | null,
  limit: number,
): Promise<RecordRow[]> => {
  const values = [customerId, from, until, before?.at ?? null, before?.id ?? null, limit];
  const within = (at: string, no: string) =>
    `($2::timestamptz is null or ${at} >= $2) and ($3::timestamptz is null or ${at} < $3)
     and ($4::timestamptz is null or (${at}, ${no}) < ($4, $5::bigint))
     order by ${at} desc, ${no} desc limit $6`;
  const deposits = await sql.query<Parameters<typeof depositIn>[0] & { claimed: boolean }>(
    `select ${depositColumns},
            exists (select from deposit_claim c where c.deposit_id = d.id and c.state = 'found') as claimed
       from deposit d where d.customer_id = $1 and ${depositShown[show]} and ${within('d.seen_at', 'd.no')}`,
    values,
  );
  const claims = await sql.query<Parameters<typeof claimIn>[0]>(
    `select ${claimColumns} from deposit_claim c
      where c.customer_id = $1 and ${claimShown[show]} and ${within('c.filed_at', 'c.no')}`,
    values,
  );
  const rows: RecordRow[] = [
    ...deposits.rows.map((row) => ({
      id: row.no,
      created_at: row.seen_at,
      deposit: depositIn(row),
      claimed: row.claimed,
    })),
    ...claims.rows.map((row) => ({ id: row.no, created_at: row.filed_at, claim: claimIn(row) })),
  ];
  const newer = (one: RecordRow, other: RecordRow) =>
    other.created_at.getTime() - one.created_at.getTime() || Number(other.id - one.id);
  return rows.sort(newer).slice(0, limit);
};
