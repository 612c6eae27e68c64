import type { Posting } from '@paperlock/contract/assets.ts';
import { monthOf } from '@paperlock/domain/assets/month-sums.ts';

export type DayGroup = { day: string; postings: Posting[]; isFirst: boolean };
export type MonthGroup = { month: string; days: DayGroup[]; isFirst: boolean };

/**
 * Postings by month and day, in the order they were booked, in which each balance follows from the one before. What was dated
 * back makes a day or month come twice; `isFirst` says which of them carries its sum.
 */
export const groupPostings = (
  postings: readonly Posting[],
  dayOf: (posting: Posting) => string,
): MonthGroup[] => {
  const months: MonthGroup[] = [];
  const seen = new Set<string>();
  const isFirst = (name: string) => !seen.has(name) && Boolean(seen.add(name));
  for (const posting of postings) {
    const day = dayOf(posting);
    const name = monthOf(day);
    let month = months.at(-1);
    if (month?.month !== name) {
      month = { month: name, days: [], isFirst: isFirst(name) };
      months.push(month);
    }
    const last = month.days.at(-1);
    if (last?.day === day) last.postings.push(posting);
    else month.days.push({ day, postings: [posting], isFirst: isFirst(day) });
  }
  return months;
};
