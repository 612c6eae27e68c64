import type { StrategyReport } from '@paperlock/contract/reports.ts';

type Point = StrategyReport['curve'][number];

/** The last moment of each month: a table that somebody can read, where the picture has hundreds of moments. */
export const monthsOf = (curve: readonly Point[]): Point[] =>
  curve.filter(({ at }, place) => monthOf(at) !== monthOf(curve[place + 1]?.at ?? ''));

/** A moment at midnight is the end of the day before. */
const monthOf = (at: string): string =>
  at === '' ? '' : new Date(Date.parse(at) - 1).toISOString().slice(0, 7);

export const extremesOf = (curve: readonly Point[]) => {
  const results = curve.map(({ result_ppm }) => result_ppm);
  return { best: Math.max(...results), worst: Math.min(...results), last: results.at(-1) ?? 0 };
};
