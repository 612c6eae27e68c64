/** Where is traded, and what holds there for every trade. */
export type Venue = {
  /** A price is a whole number of ticks: 100 where the smallest step is 0.01. */
  readonly ticksPerUnit: number;
  /** From the opening of one candle to the next. */
  readonly candleMs: number;
  /** Of every amount bought or sold, charged in money. */
  readonly feePpm: number;
  /** How much worse than asked for a market or stop order fills; a limit order gets its price or none. */
  readonly slippagePpm: number;
};

/**
 * Prices on ticks. The division gives the very number that a price with so many decimals is read as; multiplying would not:
 * 100 × 1.1 is above 110, and a grid would miss its own level.
 */
export const nearestTick = (price: number, perUnit: number): number =>
  // Math.round branches on the sign and the half; for prices on ticks the processor cannot predict that branch.
  Math.floor(price * perUnit + 0.5) / perUnit;

/** Rounding noise this far beside a tick still is that tick. */
const NOISE = 1e-6;

export const tickAbove = (price: number, perUnit: number): number =>
  Math.ceil(price * perUnit - NOISE) / perUnit;

export const tickBelow = (price: number, perUnit: number): number =>
  Math.floor(price * perUnit + NOISE) / perUnit;
