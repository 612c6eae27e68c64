import { mean } from '../metrics/returns.ts';
import { type Interval, meanInterval } from './bootstrap.ts';
import type { LockUp } from './lock-ups.ts';

/** What everybody who ever began came to. Shares of the start; null: too few of them to say. */
export type LockUpSummary = {
  readonly days: number;
  readonly windows: number;
  readonly lost: Share;
  readonly mean: { readonly value: number; readonly interval: Interval | null };
  readonly worst: number;
  readonly lowTail: number;
  readonly median: number;
  readonly highTail: number;
  readonly best: number;
  /** How many earned at least what was promised; null where nothing is. */
  readonly reached: Share | null;
};

export type Share = { readonly share: number; readonly interval: Interval | null };

/** Fewer windows than this say nothing about the next one. */
const WINDOWS_MIN = 30;

/** Blocks of three lock-ups: longer than what two overlapping ones have in common. */
const BLOCK_LOCK_UPS = 3;

/** The promise is simple, not compounded, as products have it. */
export const summarise = ({ days, results }: LockUp, promisedDailyPpm?: number): LockUpSummary | null => {
  if (results.length < WINDOWS_MIN) return null;
  const block = BLOCK_LOCK_UPS * days;
  const sorted = results.slice().sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as number;
  const shareOf = (holds: (result: number) => boolean): Share => {
    const marks = results.map((result) => (holds(result) ? 1 : 0));
    return { share: mean(marks), interval: meanInterval(marks, block) };
  };
  const promise = promisedDailyPpm === undefined ? undefined : (promisedDailyPpm * days) / 1e6;
  return {
    days,
    windows: results.length,
    lost: shareOf((result) => result < 0),
    mean: { value: mean(results), interval: meanInterval(results, block) },
    worst: at(0),
    lowTail: at(0.05),
    median: at(0.5),
    highTail: at(0.95),
    best: at(1),
    reached: promise === undefined ? null : shareOf((result) => result >= promise),
  };
};
