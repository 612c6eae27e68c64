import type { Sql } from '../../../db/database.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportKey } from './report-key.ts';

/** Newest day first is how every report is looked for. */
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

/** The newest there is, or the one of a certain day. */
export const selectReport = async (sql: Sql, key: ReportKey, day?: number): Promise<KeptReport | null> => {
  const { rows } = await sql.query<KeptReport>(
    `select to_day as "toDay", content from strategy_report
      where ${ofKey} and ($8::integer is null or to_day = $8) order by to_day desc limit 1`,
    [...keyValues(key), day ?? null],
  );
  return rows[0] ?? null;
};

/** On which days there is one, newest first. */
export const daysOfReport = async (sql: Sql, key: ReportKey): Promise<number[]> => {
  const { rows } = await sql.query<{ day: number }>(
    `select to_day as day from strategy_report where ${ofKey} order by to_day desc`,
    keyValues(key),
  );
  return rows.map(({ day }) => day);
};

/** Two nodes that computed the same have the same: the first one's stays. */
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

/** Of each key the two newest stay: the comparison waits until the newest day is there of all. */
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
