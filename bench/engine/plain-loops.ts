import type { Candles } from '../../engine/candles.ts';
import type { Venue } from '../../engine/venue.ts';

/**
 * What the same two rules cost at least: one loop over bare columns, written out for one rule, without broker, fills or state
 * that could be put away. Fees, slippage, equity and drawdown are in it, because the engine has them too.
 */
export type Columns = { readonly equity: Float64Array; readonly drawdown: Float64Array };
export type PlainRun = { end: number; buys: number };

type Costs = { readonly buys: number; readonly sells: number };

/** What a unit of money buys, and a unit of coin brings, at a price of one. */
const costsOf = ({ feePpm, slippagePpm }: Venue): Costs => ({
  buys: (1 + slippagePpm / 1e6) * (1 + feePpm / 1e6),
  sells: (1 - slippagePpm / 1e6) * (1 - feePpm / 1e6),
});

export const SHORT = 10;
export const LONG = 30;

/** In at the open after a close with the short mean above the long one, out after one without. */
export const plainCross = (candles: Candles, venue: Venue, start: number, into: Columns): PlainRun => {
  const { open, close, length } = candles;
  const { equity, drawdown } = into;
  const costs = costsOf(venue);
  let [cash, coins, peak, wants, buys, short, long] = [start, 0, start, 0, 0, 0, 0];
  for (let i = 0; i < length; i += 1) {
    if (wants === 1) {
      coins = cash / ((open[i] as number) * costs.buys);
      cash = 0;
      buys += 1;
    } else if (wants === -1) {
      cash = coins * (open[i] as number) * costs.sells;
      coins = 0;
    }
    wants = 0;
    const price = close[i] as number;
    // In the engine's order: near a tie another rounding is another decision.
    short += i >= SHORT ? price - (close[i - SHORT] as number) : price;
    long += i >= LONG ? price - (close[i - LONG] as number) : price;
    if (i >= LONG - 1) {
      const up = short / SHORT > long / LONG;
      if (up && coins === 0) wants = 1;
      else if (!up && coins > 0) wants = -1;
    }
    const worth = cash + coins * price;
    if (worth > peak) peak = worth;
    equity[i] = worth;
    drawdown[i] = 1 - worth / peak;
  }
  return { end: equity[length - 1] as number, buys };
};

export const ENTRY = 20;
export const EXIT = 10;

/** In at the open after a close above the highs of twenty candles before, out after one below the lows of ten. */
export const plainChannel = (candles: Candles, venue: Venue, start: number, into: Columns): PlainRun => {
  const { open, high, low, close, length } = candles;
  const { equity, drawdown } = into;
  const costs = costsOf(venue);
  let [cash, coins, peak, wants, buys] = [start, 0, start, 0, 0];
  let [highAt, lowAt] = [0, 0];
  for (let i = 0; i < length; i += 1) {
    if (wants === 1) {
      coins = cash / ((open[i] as number) * costs.buys);
      cash = 0;
      buys += 1;
    } else if (wants === -1) {
      cash = coins * (open[i] as number) * costs.sells;
      coins = 0;
    }
    wants = 0;
    const price = close[i] as number;
    if (i >= ENTRY) {
      if (coins === 0 && price > (high[highAt] as number)) wants = 1;
      else if (coins > 0 && price < (low[lowAt] as number)) wants = -1;
    }
    if ((high[i] as number) >= (high[highAt] as number)) highAt = i;
    else if (highAt <= i - ENTRY) {
      highAt = i - ENTRY + 1;
      for (let k = highAt + 1; k <= i; k += 1)
        if ((high[k] as number) >= (high[highAt] as number)) highAt = k;
    }
    if ((low[i] as number) <= (low[lowAt] as number)) lowAt = i;
    else if (lowAt <= i - EXIT) {
      lowAt = i - EXIT + 1;
      for (let k = lowAt + 1; k <= i; k += 1) if ((low[k] as number) <= (low[lowAt] as number)) lowAt = k;
    }
    const worth = cash + coins * price;
    if (worth > peak) peak = worth;
    equity[i] = worth;
    drawdown[i] = 1 - worth / peak;
  }
  return { end: equity[length - 1] as number, buys };
};
