import { seededRandom } from '../random.ts';

/** Between these lies the true value in nineteen of twenty cases, as far as the past can tell. */
export type Interval = { readonly low: number; readonly high: number };

const RESAMPLES = 1_000;
const SEED = 20_170_817;

/** With fewer blocks than this there are not enough stretches of time to draw from. */
const BLOCKS_MIN = 4;

/**
 * How sure a mean of neighbouring values is, by drawing blocks of neighbours again and again (moving-block bootstrap). Values of
 * overlapping lock-ups are nearly the same news: drawing them one by one would make believe there was far more of it.
 */
export const meanInterval = (values: Float64Array, block: number): Interval | null => {
  const { length } = values;
  if (length < BLOCKS_MIN * block) return null;
  const sums = runningSums(values);
  const random = seededRandom(SEED);
  const means = new Float64Array(RESAMPLES);
  for (let sample = 0; sample < RESAMPLES; sample += 1) {
    let sum = 0;
    for (let drawn = 0; drawn < length; drawn += block) {
      const size = Math.min(block, length - drawn);
      const from = Math.floor(random() * (length - size + 1));
      sum += (sums[from + size] as number) - (sums[from] as number);
    }
    means[sample] = sum / length;
  }
  means.sort();
  return {
    low: means[Math.floor(RESAMPLES * 0.025)] as number,
    high: means[Math.ceil(RESAMPLES * 0.975) - 1] as number,
  };
};

const runningSums = (values: Float64Array): Float64Array => {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i += 1) sums[i + 1] = (sums[i] as number) + (values[i] as number);
  return sums;
};
