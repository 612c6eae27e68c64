import type { ProposalState } from '@paperlock/contract/proposals.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { type QueueQuery, queueQuery } from '../../db/queue.ts';

/** Queries that all tables of proposals share. */

export type DecidableRow = {
  id: bigint;
  reason: string;
  proposed_by: string;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  approved: boolean | null;
  decision: string | null;
};

export type ProposalRow = DecidableRow & { amount: Micro };

const shared = `p.id, p.reason, p.proposed_by, p.proposed_at as created_at, p.decided_by, p.decided_at, p.approved,
  p.decision`;

/** The condition for one state, or for all; the next page begins before (time, id). */
const onPage = `($1::text is null or $1 = case when p.approved is null then 'proposed'
                                               when p.approved then 'approved' else 'rejected' end)
  and ($2::timestamptz is null or (p.proposed_at, p.id) < ($2, $3::bigint))`;

/** Returns the queries of one table. Its own columns, and what it is joined to, name it `p`. */
export const proposalsIn = <Row extends DecidableRow>(table: string, columns: string, joined = '') => {
  const rowsOf = (source: string) => `select ${shared}, ${columns} from ${source} p ${joined}`;
  const rows = async (sql: Sql, query: string, values: unknown[]): Promise<Row[]> =>
    (await sql.query<Row>(query, values)).rows;
  const written = async (tx: Sql, statement: string, values: unknown[]): Promise<Row> => {
    const [row] = await rows(tx, `with written as (${statement} returning *) ${rowsOf('written')}`, values);
    if (!row) throw new Error('the proposal was not written');
    return row;
  };
  return {
    insert: written,
    select: async (sql: Sql, id: bigint): Promise<Row | null> =>
      (await rows(sql, `${rowsOf(table)} where p.id = $1`, [id]))[0] ?? null,
    queue: (name: QueueQuery['name']): QueueQuery =>
      queueQuery(name, {
        from: `${table} p`,
        where: 'p.approved is null',
        since: 'p.proposed_at',
        others: 'p.proposed_by <> $1',
      }),
    /** Locks a proposal; a concurrent decision waits here and then finds it decided. */
    lock: async (tx: Sql, id: bigint): Promise<Row | null> =>
      (await rows(tx, `${rowsOf(table)} where p.id = $1 for update of p`, [id]))[0] ?? null,
    decide: (
      tx: Sql,
      id: bigint,
      { by, approved, reason }: { by: string; approved: boolean; reason: string },
    ) =>
      written(
        tx,
        `update ${table} set decided_by = $2, decided_at = now(), approved = $3, decision = $4 where id = $1`,
        [id, by, approved, reason],
      ),
    page: (sql: Sql, state: ProposalState | null, before: Cursor | null, limit: number): Promise<Row[]> =>
      rows(sql, `${rowsOf(table)} where ${onPage} order by p.proposed_at desc, p.id desc limit $4`, [
        state,
        before?.at ?? null,
        before?.id ?? null,
        limit,
      ]),
  };
};
