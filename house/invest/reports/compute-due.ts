import { computeReport } from './compute-report.ts';
import { inSlices } from './in-slices.ts';
import type { ReportParts } from './parts.ts';
import { newestDay, readPast } from './read-past.ts';
import { comparedKeys, keyOf, type ReportKey } from './report-key.ts';
import { daysOfReport, insertReport } from './report-store.ts';

/**
 * Computes the newest day's reports of all published products and of the comparison, missing ones first. However far the
 * clock was moved, only the last day counts; if a new day begins meanwhile, the next run computes it.
 */
export const computeDue = async (parts: ReportParts): Promise<number> => {
  const { db, market } = parts;
  await market.extend();
  const day = await newestDay(market);
  // A report that cannot be computed is logged and does not stop the others.
  const faults: unknown[] = [];
  const due = await keysDue(parts, day, faults);
  const candles = due.length === 0 ? null : await readPast(market, day);
  let computed = 0;
  for (const key of due) {
    if (!candles || (await newestDay(market)) !== day) break;
    try {
      const content = await inSlices(computeReport(key, candles));
      await insertReport(db.sql, key, { toDay: day, content });
      computed += 1;
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `no report: ${faults.join('; ')}`);
  return computed;
};

const keysDue = async (
  { db, products }: ReportParts,
  day: number,
  faults: unknown[],
): Promise<ReportKey[]> => {
  const published = (await products.published(db.sql)).flatMap((plan) => {
    try {
      return [keyOf(plan)];
    } catch (fault) {
      faults.push(fault);
      return [];
    }
  });
  const wanted = new Map([...comparedKeys, ...published].map((key) => [JSON.stringify(key), key]));
  const due: { key: ReportKey; known: boolean }[] = [];
  for (const key of wanted.values()) {
    const days = await daysOfReport(db.sql, key);
    if (!days.includes(day)) due.push({ key, known: days.length > 0 });
  }
  return due.sort((a, b) => Number(a.known) - Number(b.known)).map(({ key }) => key);
};
