import type { Sql } from '../../db/database.ts';
import { firstRow } from '../../db/rows.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportKey } from './report-key.ts';

/** Reports are always searched by newest day. */
const ofKey = `series = $1 and strategy = $2 and parameters = $3 and fee_ppm = $4 and slippage_ppm = $5
  and period_days = $6 and edition = $7`;

const keyValues = (key: ReportKey): unknown[] => [
  key.series,
  key.strategy,
  key.parameters,
  key.feePpm,
  key.slippagePpm,
  key.periodDays,
  key.edition,
];

export type KeptReport = { toDay: number; content: ReportContent };

/** Returns the newest report, or that of a certain day. */
export const selectReport = (sql: Sql, key: ReportKey, day?: number): Promise<KeptReport | null> =>
  firstRow(
    sql,
    `select to_day as "toDay", content from strategy_report
      where ${ofKey} and ($8::integer is null or to_day = $8) order by to_day desc limit 1`,
    [...keyValues(key), day ?? null],
  );

/** Returns the days with a report, newest first. */
export const daysOfReport = async (sql: Sql, key: ReportKey): Promise<number[]> => {
  const { rows } = await sql.query<{ day: number }>(
    `select to_day as day from strategy_report where ${ofKey} order by to_day desc`,
    keyValues(key),
  );
  return rows.map(({ day }) => day);
};

/** Two nodes compute equal reports; the first one stays. */
export const insertReport = async (
  sql: Sql,
  key: ReportKey,
  { toDay, content }: KeptReport,
): Promise<void> => {
  await sql.query(
    `insert into strategy_report (series, strategy, parameters, fee_ppm, slippage_ppm, period_days, edition, to_day, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [...keyValues(key), toDay, JSON.stringify(content)],
  );
};

/** Keeps the two newest per key: the comparison needs the older one until all strategies have the newest day. */
export const deleteOldReports = async (sql: Sql): Promise<number> => {
  const { rowCount } = await sql.query(
    `delete from strategy_report
      where ctid in (select ctid
                       from (select ctid, row_number() over (partition by series, strategy, parameters, fee_ppm, slippage_ppm,
                                                                          period_days, edition order by to_day desc) as nth
                               from strategy_report) as ranked
                      where nth > 2)`,
  );
  return rowCount ?? 0;
};
