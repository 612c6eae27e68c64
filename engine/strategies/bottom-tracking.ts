import type { Bar } from '../bar.ts';
import type { Broker } from '../broker.ts';
import { because } from '../fills.ts';
import { Highest } from '../indicators/highest.ts';
import type { ParametersOf, Rules } from '../parameters.ts';
import { nearestTick, type Venue } from '../venue.ts';
import { Strategy } from './strategy.ts';

/**
 * Bottom tracking: waits until the price has dropped far enough below the high of the last days, follows it down, and buys when
 * it has risen a little from the lowest. Then a stop below the price paid, and once the gain is large enough a stop that
 * follows the highest. Lowest and highest come from finished candles: a candle's own low is known only at its end, and
 * buying at it invents money (41,215 % in thirty months, where the same rules lost 68 %).
 */
export const bottomTrackingRules = {
  lookDays: { unit: 'days', default: 10, min: 2, max: 200 },
  drop: { unit: 'share', default: 0.08, min: 0, max: 0.9 },
  rebound: { unit: 'share', default: 0.02, min: 0.001, max: 0.5 },
  /** From this gain on the stop follows the highest, so far below it. */
  trailFrom: { unit: 'share', default: 0.04, min: 0.001, max: 2 },
  trail: { unit: 'share', default: 0.02, min: 0.001, max: 0.5 },
  stop: { unit: 'share', default: 0.08, min: 0.001, max: 0.9 },
} as const satisfies Rules;

export class BottomTracking extends Strategy {
  override readonly mindsDays: boolean = true;
  override readonly mindsCandles: boolean = true;
  private readonly parameters: ParametersOf<typeof bottomTrackingRules>;
  private readonly highest: Highest;
  private armed = false;
  private lowest = Number.POSITIVE_INFINITY;
  private best = 0;
  /** Traded in this candle: what it made of high and low before that must not count. */
  private traded = false;
  private trails = false;

  constructor(parameters: ParametersOf<typeof bottomTrackingRules>, broker: Broker, venue: Venue) {
    super(broker, venue);
    this.parameters = parameters;
    this.highest = new Highest(parameters.lookDays);
  }

  override dayOver({ high }: Bar): void {
    this.highest.push(high);
  }

  override open(): void {}

  override rise(from: number, to: number, gap: boolean): void {
    const { broker } = this;
    // A move that begins below the tracked low: this candle has made a new one, and may not be the one that buys.
    if (from < this.lowest) return;
    broker.buyForAtMarket(broker.cash, gap ? to : Math.max(from, broker.askAbove), because.signal);
    this.armed = false;
    this.traded = true;
    this.trails = false;
    this.best = 0;
    broker.askAbove = Number.POSITIVE_INFINITY;
    broker.askBelow = this.onTick(broker.averagePrice() * (1 - this.parameters.stop));
  }

  override fall(from: number, to: number, gap: boolean): void {
    const { broker } = this;
    const reason = this.trails ? because.trail : because.stop;
    broker.sellAllAtMarket(gap ? to : Math.min(from, broker.askBelow), reason);
    this.traded = true;
    broker.askBelow = Number.NEGATIVE_INFINITY;
  }

  override candleOver({ high, low }: Bar, traded: boolean): void {
    if (!traded) return;
    if (this.traded) this.traded = false;
    else if (this.broker.coins > 0) this.follow(high);
    else this.track(low);
  }

  private track(low: number): void {
    const { drop, rebound } = this.parameters;
    // The highs are of the days before this one: today's is not over, or was not when its candle was traded.
    if (!this.armed) this.armed = low <= this.highest.value * (1 - drop);
    else if (low >= this.lowest) return;
    if (!this.armed) return;
    this.lowest = low;
    this.broker.askAbove = this.onTick(low * (1 + rebound));
  }

  private follow(high: number): void {
    const { broker } = this;
    const { trailFrom, trail } = this.parameters;
    if (high <= this.best) return;
    this.best = high;
    if (high < broker.averagePrice() * (1 + trailFrom)) return;
    const stop = this.onTick(high * (1 - trail));
    if (stop <= broker.askBelow) return;
    this.trails = true;
    broker.askBelow = stop;
  }

  private onTick(price: number): number {
    return nearestTick(price, this.venue.ticksPerUnit);
  }
}
