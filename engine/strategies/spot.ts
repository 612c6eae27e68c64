import type { Broker } from '../broker.ts';
import { because } from '../fills.ts';
import type { ParametersOf, Rules } from '../parameters.ts';
import { nearestTick, type Venue } from '../venue.ts';
import { Strategy } from './strategy.ts';

/**
 * Spot grid in a fixed range. The range around the first price is cut into intervals of equal ratio (or width), each with the
 * same quantity of coin. An interval that holds money buys at its lower level, one that holds coin sells at its upper one. At
 * the start those wholly above the price hold coin. Above the range all is money, below it all is coin, and nothing happens.
 */
export const spotRules = {
  below: { unit: 'share', default: 0.2, min: 0.01, max: 0.9 },
  above: { unit: 'share', default: 0.2, min: 0.01, max: 5 },
  intervals: { unit: 'count', default: 20, min: 2, max: 200 },
  spacing: { choices: ['geometric', 'arithmetic'], default: 'geometric' },
  /** So far below the range everything is sold and the grid ends; 0: never. */
  stopBelow: { unit: 'share', default: 0, min: 0, max: 0.9 },
} as const satisfies Rules;

/** What rounding up may take of each interval. */
const ROUNDING_MICRO = 2;

export class SpotGrid extends Strategy {
  private readonly parameters: ParametersOf<typeof spotRules>;
  private readonly levels: Float64Array;
  private readonly last: number = 0;
  /** Intervals from this one up hold coin, those below hold money: a price has only one side of itself. */
  private coinFrom = 0;
  private perInterval = 0;
  private stop = Number.NEGATIVE_INFINITY;

  constructor(parameters: ParametersOf<typeof spotRules>, broker: Broker, venue: Venue) {
    super(broker, venue);
    this.parameters = parameters;
    this.last = parameters.intervals;
    this.levels = new Float64Array(parameters.intervals + 1);
  }

  override open(price: number): void {
    const { broker, levels, last } = this;
    this.setLevels(price);
    while (this.coinFrom < last && (levels[this.coinFrom] as number) < price) this.coinFrom += 1;
    let each = 0;
    for (let k = 0; k < last; k += 1) {
      each += k < this.coinFrom ? (levels[k] as number) : price * (1 + broker.slippage);
    }
    const usable = broker.cash - last * ROUNDING_MICRO;
    this.perInterval = usable / (each * (1 + broker.fee) * 1e6);
    broker.buyCoinsAtMarket(this.perInterval * (last - this.coinFrom), price, because.start);
    this.ask();
  }

  override rise(from: number, to: number, gap: boolean): void {
    const { broker, levels, last } = this;
    while (this.coinFrom < last) {
      const level = levels[this.coinFrom + 1] as number;
      if (level > to) break;
      this.coinFrom += 1;
      broker.sellCoins(this.perInterval, gap ? to : Math.max(from, level), because.grid);
    }
    this.ask();
  }

  override fall(from: number, to: number, gap: boolean): void {
    const { broker, levels } = this;
    while (this.coinFrom > 0) {
      const level = levels[this.coinFrom - 1] as number;
      if (level < to) break;
      this.coinFrom -= 1;
      broker.buyCoins(this.perInterval, gap ? to : Math.min(from, level), because.grid);
    }
    if (to <= this.stop) {
      broker.sellAllAtMarket(gap ? to : Math.min(from, this.stop), because.stop);
      this.end();
      return;
    }
    this.ask();
  }

  private setLevels(price: number): void {
    const { levels, last } = this;
    const { below, above, spacing, stopBelow } = this.parameters;
    const { ticksPerUnit } = this.venue;
    const [lower, upper] = [price * (1 - below), price * (1 + above)];
    for (let k = 0; k <= last; k += 1) {
      const share = k / last;
      const level =
        spacing === 'geometric' ? lower * (upper / lower) ** share : lower + (upper - lower) * share;
      levels[k] = nearestTick(level, ticksPerUnit);
      if (k > 0 && !((levels[k] as number) > (levels[k - 1] as number))) {
        throw new Error(`ticks of 1/${ticksPerUnit} are too coarse for this grid at ${price}`);
      }
    }
    if (stopBelow > 0) this.stop = nearestTick(lower * (1 - stopBelow), ticksPerUnit);
  }

  private ask(): void {
    const { broker, levels, coinFrom } = this;
    broker.askBelow = coinFrom > 0 ? (levels[coinFrom - 1] as number) : this.stop;
    broker.askAbove = coinFrom < this.last ? (levels[coinFrom + 1] as number) : Number.POSITIVE_INFINITY;
  }

  private end(): void {
    this.broker.askBelow = Number.NEGATIVE_INFINITY;
    this.broker.askAbove = Number.POSITIVE_INFINITY;
  }
}
