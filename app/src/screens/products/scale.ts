/** What the rows of a list are drawn with, so that they can be compared by looking. */

/** The worst and the best of all past periods of a project’s length, in millionths of the principal. */
export type PastRange = { readonly worstPpm: number; readonly bestPpm: number };

export type Scale = {
  readonly longestDays: number;
  readonly lowPpm: number;
  readonly highPpm: number;
};

/** Zero is always on it: to lose nothing is what every range is measured against. */
export const scaleOf = (
  periods: readonly { readonly period_days: number }[],
  ranges: readonly PastRange[],
): Scale => ({
  longestDays: Math.max(1, ...periods.map(({ period_days }) => period_days)),
  lowPpm: Math.min(0, ...ranges.map(({ worstPpm }) => worstPpm)),
  highPpm: Math.max(0, ...ranges.map(({ bestPpm }) => bestPpm)),
});

/** How far along the scale a result is, in per cent of its length. */
export const placeIn = ({ lowPpm, highPpm }: Scale, ppm: number): number =>
  highPpm === lowPpm ? 0 : ((ppm - lowPpm) / (highPpm - lowPpm)) * 100;

/** The stretches below and above zero that a range covers; of one that lies on one side alone, the other is empty. */
export const stretchesOf = (scale: Scale, { worstPpm, bestPpm }: PastRange) => {
  const stretch = (from: number, to: number) => {
    const start = placeIn(scale, from);
    return { start, length: placeIn(scale, to) - start };
  };
  return {
    zero: placeIn(scale, 0),
    lost: stretch(Math.min(0, worstPpm), Math.min(0, bestPpm)),
    won: stretch(Math.max(0, worstPpm), Math.max(0, bestPpm)),
  };
};
