import type { Fills } from '../fills.ts';

/**
 * Results of the sales. A win rate is never shown alone: a strategy that sells only at a gain and keeps its losing coins
 * always wins. The average win, the average loss and what is still open are therefore shown beside it.
 */
export type Sales = {
  readonly count: number;
  readonly won: number;
  /** Of all sales; null where there are too few to speak of a rate. */
  readonly winRate: number | null;
  readonly meanWinMicro: number | null;
  readonly meanLossMicro: number | null;
  readonly bestMicro: number | null;
  readonly worstMicro: number | null;
  /** What is still held, less what it was bought for and the fees of that. */
  readonly openMicro: number;
};

const SALES_MIN = 10;

export const salesOf = (fills: Fills, openMicro: number): Sales => {
  let [count, won, gained, lost] = [0, 0, 0, 0];
  let [best, worst] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let place = 0; place < fills.length; place += 1) {
    if ((fills.coins[place] as number) > 0) continue;
    const net = fills.net[place] as number;
    count += 1;
    if (net > 0) {
      won += 1;
      gained += net;
    } else {
      lost += net;
    }
    best = Math.max(best, net);
    worst = Math.min(worst, net);
  }
  return {
    count,
    won,
    winRate: count < SALES_MIN ? null : won / count,
    meanWinMicro: won === 0 ? null : Math.floor(gained / won),
    meanLossMicro: won === count ? null : Math.floor(lost / (count - won)),
    bestMicro: count === 0 ? null : best,
    worstMicro: count === 0 ? null : worst,
    openMicro,
  };
};

/** The share of candles in which coin was held, be it for a moment. */
export const exposureOf = (fills: Fills, time: Float64Array): number => {
  let [holding, coins, place] = [0, 0, 0];
  for (let i = 0; i < time.length; i += 1) {
    let held = coins > HELD;
    for (; place < fills.length && fills.time[place] === time[i]; place += 1) {
      coins += fills.coins[place] as number;
      held = true;
    }
    if (held) holding += 1;
  }
  return time.length === 0 ? 0 : holding / time.length;
};

const HELD = 1e-9;
