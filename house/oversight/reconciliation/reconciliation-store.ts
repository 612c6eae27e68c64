import type { CheckName, Run } from '@paperlock/contract/reconciliation.ts';
import type { Break } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';

type SummaryRow = {
  id: bigint;
  started_at: Date;
  created_at: Date;
  started_by: 'timetable' | 'command' | 'operator';
  operator_name: string | null;
  transfers: bigint;
  breaks: bigint;
};

export type CheckRow = { name: CheckName; checked: number; breaks: number; details: Break[] };

export type RunRow = SummaryRow & { totals: Run['totals']; checks: CheckRow[] };

const summary = 'id, started_at, created_at, started_by, operator_name, transfers, breaks';

export const insertRun = async (
  sql: Sql,
  run: {
    startedAt: Date;
    startedBy: RunRow['started_by'];
    operatorName: string | null;
    transfers: number;
    breaks: number;
    totals: RunRow['totals'];
    checks: CheckRow[];
  },
): Promise<RunRow> => {
  const { rows } = await sql.query<RunRow>(
    `insert into reconciliation (started_at, started_by, transfers, breaks, totals, checks, operator_name)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${summary}, totals, checks`,
    [
      run.startedAt,
      run.startedBy,
      run.transfers,
      run.breaks,
      JSON.stringify(run.totals),
      JSON.stringify(run.checks),
      run.operatorName,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the reconciliation was not stored');
  return row;
};

export const runsPage = (sql: Sql, before: Cursor | null, limit: number): Promise<SummaryRow[]> =>
  allRows(
    sql,
    `select ${summary} from reconciliation
      where $1::timestamptz is null or (created_at, id) < ($1, $2::bigint)
      order by created_at desc, id desc limit $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );

/** Returns the run with this number, or the latest. */
export const selectRun = (sql: Sql, id: bigint | null): Promise<RunRow | null> =>
  firstRow(
    sql,
    `select ${summary}, totals, checks from reconciliation
      where $1::bigint is null or id = $1 order by created_at desc, id desc limit 1`,
    [id],
  );
