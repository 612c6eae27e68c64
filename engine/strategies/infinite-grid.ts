import type { Broker } from '../broker.ts';
import { because } from '../fills.ts';
import type { ParametersOf, Rules } from '../parameters.ts';
import type { Venue } from '../venue.ts';
import { levelPrices } from './level-prices.ts';
import { Strategy } from './strategy.ts';

/**
 * Infinite grid: keeps coin worth the same amount of money. One step up it sells the excess, one step down it buys back, on
 * levels of equal ratio around the first price, without an upper end. Below the lower price it buys no more. Over a gap of
 * several levels it acts once, at the open. So much money is kept back that it lasts down to the lower price.
 */
export const infiniteGridRules = {
  step: { unit: 'share', default: 0.01, min: 0.002, max: 0.5 },
  /** The lower price lies so far below the first one. */
  below: { unit: 'share', default: 0.5, min: 0.05, max: 0.95 },
} as const satisfies Rules;

export class InfiniteGrid extends Strategy {
  private readonly parameters: ParametersOf<typeof infiniteGridRules>;
  private readonly priceAt: (start: number, level: number) => number;
  private start = 0;
  private lower = 0;
  /** What the coin is to be worth, in money rather than micro-units. */
  private worth = 0;
  /** The level that was reached last, above or below the start, and the prices of it and its neighbours. */
  private level = 0;
  private here = 0;
  private above = 0;
  private below = 0;

  constructor(parameters: ParametersOf<typeof infiniteGridRules>, broker: Broker, venue: Venue) {
    super(broker, venue);
    this.parameters = parameters;
    this.priceAt = levelPrices(parameters.step, venue.ticksPerUnit);
  }

  override open(price: number): void {
    const { broker, venue } = this;
    this.start = price;
    this.lower = price * (1 - this.parameters.below);
    if (this.lower * this.parameters.step * venue.ticksPerUnit < 1) {
      throw new Error(`ticks of 1/${venue.ticksPerUnit} are too coarse for this grid at ${price}`);
    }
    // What is kept back pays for every purchase down to the lower price: A − X = X·(P₁ − P₂)/P₂.
    const micro = Math.floor(broker.cash * (1 - this.parameters.below));
    broker.buyForAtMarket(micro, price, because.start);
    this.worth = broker.coins * price;
    this.here = price;
    this.below = this.priceAt(price, -1);
    this.above = this.priceAt(price, 1);
    this.ask();
  }

  override rise(_from: number, to: number, gap: boolean): void {
    while (this.above <= to) {
      this.level += 1;
      this.below = this.here;
      this.here = this.above;
      this.above = this.priceAt(this.start, this.level + 1);
      if (!gap) this.sellExcess(this.here);
    }
    if (gap) this.sellExcess(to);
    this.ask();
  }

  override fall(_from: number, to: number, gap: boolean): void {
    while (this.below >= to && this.below >= this.lower) {
      this.level -= 1;
      this.above = this.here;
      this.here = this.below;
      this.below = this.priceAt(this.start, this.level - 1);
      if (!gap) this.buyBack(this.here);
    }
    // As much as the lowest level asks for, however far below it the market opens.
    if (gap) this.buyBack(to);
    this.ask();
  }

  private sellExcess(price: number): void {
    const excess = this.broker.coins - this.worth / price;
    if (excess > 0) this.broker.sellCoins(excess, price, because.grid);
  }

  private buyBack(price: number): void {
    const missing = this.worth / Math.max(price, this.lower) - this.broker.coins;
    if (missing > 0) this.broker.buyCoins(missing, price, because.grid);
  }

  private ask(): void {
    this.broker.askAbove = this.above;
    this.broker.askBelow = this.below >= this.lower ? this.below : Number.NEGATIVE_INFINITY;
  }
}
