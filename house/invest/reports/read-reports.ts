import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { marketPerformance, strategyReport } from '@paperlock/contract/reports.ts';
import { FEE_PPM, SLIPPAGE_PPM } from '@paperlock/domain/market/costs.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { ReportParts } from './parts.ts';
import { comparedKeys, keyOf } from './report-key.ts';
import { daysOfReport, selectReport } from './report-store.ts';
import { commonTimes, performanceView, reportView } from './report-view.ts';

/** Only for customers who may see the product. */
export const readReport = async (
  { db, market, products }: ReportParts,
  { id }: Ask<typeof strategyReport>,
  { sessionId }: { sessionId: string },
): Promise<Outcome<Answer<typeof strategyReport>, RefusalOf<typeof strategyReport>>> => {
  const opened = await products.open(db.sql, id, sessionId);
  if (!opened.ok) return opened;
  const { dailyPpm } = opened.value;
  const key = keyOf(opened.value);
  const kept = await selectReport(db.sql, key);
  const source = kept && (await market.source(key.series));
  return done({ report: kept && source && reportView({ key, content: kept.content, source, dailyPpm }) });
};

/** Compares all strategies over the same days: up to the newest day that all have, or else the newest that any has. */
export const readPerformance = async ({
  db: { sql },
  market,
}: ReportParts): Promise<Answer<typeof marketPerformance>> => {
  const day = await comparedDay(sql);
  const kept = await Promise.all(
    comparedKeys.map(async (key) => ({
      key,
      report: day === undefined ? null : await selectReport(sql, key, day),
    })),
  );
  const found = kept.flatMap(({ key, report }) => (report ? [{ key, ...report }] : []));
  const [first] = found;
  const times = commonTimes(found.map(({ content }) => content));
  return {
    of: comparedKeys.length,
    source: first ? await market.source(first.key.series) : null,
    from: first?.content.from ?? null,
    to: first?.content.to ?? null,
    fee_ppm: FEE_PPM,
    slippage_ppm: SLIPPAGE_PPM,
    times,
    list: found.map(({ key, content }) => performanceView(key.strategy, content, times)),
  };
};

const comparedDay = async (sql: Sql): Promise<number | undefined> => {
  const days = await Promise.all(comparedKeys.map((key) => daysOfReport(sql, key)));
  const newestFirst = [...new Set(days.flat())].sort((a, b) => b - a);
  return newestFirst.find((day) => days.every((known) => known.includes(day))) ?? newestFirst[0];
};
