import type { Product } from '@paperlock/contract/products.ts';

/** Each day of a series with what it changed, in millionths; a loss counts as much as a gain. */
export const readSeries = (series: Product['series']) => {
  const last = series.at(-1);
  if (!last) return null;
  const days = series.map(({ day, result_ppm }, at) => ({
    day,
    result: result_ppm,
    change: result_ppm - (series[at - 1]?.result_ppm ?? 0),
  }));
  const results = days.map(({ result }) => result);
  return {
    days,
    last: last.result_ppm,
    best: Math.max(...results),
    worst: Math.min(...results),
    lost: days.filter(({ change }) => change < 0).length,
  };
};
