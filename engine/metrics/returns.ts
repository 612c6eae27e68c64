import { DAY_MS } from '../candles.ts';

/** Days of simple returns, and what is said of them. A year has 365: this market never closes. */
const DAYS_PER_YEAR = 365;

/** `days` counts from 1970 (UTC); beside each what it brought. */
export type Daily = { readonly days: Float64Array; readonly returns: Float64Array };

/** What each day brought beside the end of the day before; the first beside the start. */
export const dailyReturns = (start: number, equity: Float64Array, time: Float64Array): Daily => {
  const days: number[] = [];
  const returns: number[] = [];
  let before = start;
  for (let i = 0; i < equity.length; i += 1) {
    const day = Math.floor((time[i] as number) / DAY_MS);
    if (i + 1 < equity.length && (time[i + 1] as number) < (day + 1) * DAY_MS) continue;
    const end = equity[i] as number;
    days.push(day);
    // After a total loss there is nothing left to gain or lose.
    returns.push(before > 0 ? end / before - 1 : 0);
    before = end;
  }
  return { days: Float64Array.from(days), returns: Float64Array.from(returns) };
};

export const totalReturn = (returns: Float64Array): number =>
  returns.reduce((growth, one) => growth * (1 + one), 1) - 1;

/** The growth of a year that, repeated, would have come to the same. */
export const yearlyGrowth = (returns: Float64Array, perYear = DAYS_PER_YEAR): number =>
  (1 + totalReturn(returns)) ** (perYear / returns.length) - 1;

/** Standard deviation of a sample (ddof 1), a year's worth. */
export const volatility = (returns: Float64Array, perYear = DAYS_PER_YEAR): number =>
  deviation(returns) * Math.sqrt(perYear);

/** Mean beside deviation, without interest on the other side. */
export const sharpe = (returns: Float64Array, perYear = DAYS_PER_YEAR): number =>
  (mean(returns) / deviation(returns)) * Math.sqrt(perYear);

/** The same, but only what went down counts as unrest, over all days. */
export const sortino = (returns: Float64Array, perYear = DAYS_PER_YEAR): number => {
  const down = returns.reduce((sum, one) => sum + Math.min(one, 0) ** 2, 0) / returns.length;
  return (mean(returns) / Math.sqrt(down)) * Math.sqrt(perYear);
};

export const mean = (values: Float64Array): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

export const deviation = (values: Float64Array): number => {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1));
};

/** Below which so large a share of the values lies; between two neighbours on the straight line. */
export const quantile = (values: Float64Array, share: number): number => {
  const sorted = values.slice().sort();
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
};
