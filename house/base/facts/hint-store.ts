import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** The cursor of a reader: it has read all earlier transactions, and this one up to this row. */
export type HintCursor = { tx: bigint; id: bigint };

export type HintRow = { tx: string; id: bigint; topic: string; customer_id: string | null };

/** A number below zero was given out by a server that this database came from. */
const xidOf = (tx: bigint): string => String(tx < 0n ? 0n : tx);

export const insertHint = async (tx: Sql, topic: string, customerId: string | null): Promise<void> => {
  await tx.query(
    `with hinted as (insert into hint (topic, customer_id) values ($1, $2)) select pg_notify('hint', '')`,
    [topic, customerId],
  );
};

export const insertHints = async (tx: Sql, topic: string, customerIds: readonly string[]): Promise<void> => {
  await tx.query(
    `with hinted as (insert into hint (topic, customer_id) select distinct $1, id from unnest($2::uuid[]) id)
     select pg_notify('hint', '')`,
    [topic, customerIds],
  );
};

/**
 * No transaction before the horizon is still open, so hints before it are complete and stay so. `waiting` says that there
 * are hints behind it. Ask for the horizon first and read up to it afterwards, never the other way round.
 */
export const hintHorizon = async (sql: Sql): Promise<{ horizon: bigint; waiting: boolean }> => {
  const { rows } = await sql.query<{ horizon: string; waiting: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
            exists (select from hint where tx >= pg_snapshot_xmin(pg_current_snapshot())) as waiting`,
  );
  const row = rows[0];
  if (!row) throw new Error('PostgreSQL told no horizon');
  return { horizon: BigInt(row.horizon), waiting: row.waiting };
};

export const hintsBetween = (
  sql: Sql,
  after: HintCursor,
  horizon: bigint,
  limit: number,
): Promise<HintRow[]> =>
  allRows(
    sql,
    `select tx::text, id, topic, customer_id from hint
      where (tx, id) > ($1::text::xid8, $2::bigint) and tx < $3::text::xid8 order by tx, id limit $4`,
    [xidOf(after.tx), after.id, String(horizon), limit],
  );

/**
 * The same for the hints one person may hear. Two index reads, because "theirs or everyone's" would read the whole table.
 */
export const hintsFor = async (
  sql: Sql,
  hearer: { customerId: string; topics: readonly string[] },
  after: HintCursor,
  horizon: bigint,
  limit: number,
): Promise<HintRow[]> => {
  const between = `(tx, id) > ($1::text::xid8, $2::bigint) and tx < $3::text::xid8 and topic = any($6)`;
  return allRows<HintRow>(
    sql,
    `select * from (
       (select tx::text, id, topic, customer_id, tx as place from hint
         where customer_id = $5 and ${between} order by tx, id limit $4)
       union all
       (select tx::text, id, topic, customer_id, tx as place from hint
         where customer_id is null and ${between} order by tx, id limit $4)
     ) heard order by place, id limit $4`,
    [xidOf(after.tx), after.id, String(horizon), limit, hearer.customerId, hearer.topics],
  );
};

const KEPT = `interval '1 hour'`;

/** Returns whether hints after this cursor may have been deleted already. */
export const isForgotten = async (sql: Sql, { tx, id }: HintCursor): Promise<boolean> => {
  const { rows } = await sql.query<{ forgotten: boolean }>(
    `select created_at < now() - ${KEPT} and (tx, id) > ($1::text::xid8, $2::bigint) as forgotten
       from hint order by tx, id limit 1`,
    [xidOf(tx), id],
  );
  return rows[0]?.forgotten ?? false;
};

/** Keeps the last of the old hints, which shows that everything before it is gone. */
export const forgetOldHints = async (sql: Sql): Promise<number> => {
  const { rowCount } = await sql.query(
    `delete from hint where (tx, id) < (
       select tx, id from hint where created_at < now() - ${KEPT} order by tx desc, id desc limit 1)`,
  );
  return rowCount ?? 0;
};
