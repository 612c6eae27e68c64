import type { Bar } from '../bar.ts';
import type { Broker } from '../broker.ts';
import { because } from '../fills.ts';
import { Bollinger } from '../indicators/bollinger.ts';
import { Keltner } from '../indicators/keltner.ts';
import type { ParametersOf, Rules } from '../parameters.ts';
import { nearestTick, type Venue } from '../venue.ts';
import { Strategy } from './strategy.ts';

/**
 * Band tracking: a day that closes below the lower band is taken for exaggeration, and everything is bought at the next open.
 * It is sold at the open after a close at the middle (or the upper band), or by a stop below the price paid.
 */
export const bandTrackingRules = {
  days: { unit: 'days', default: 20, min: 5, max: 200 },
  width: { unit: 'times', default: 2, min: 0.5, max: 5 },
  band: { choices: ['bollinger', 'keltner'], default: 'bollinger' },
  /** A Keltner channel is as wide as this many days' average range. */
  rangeDays: { unit: 'days', default: 10, min: 2, max: 100 },
  exit: { choices: ['middle', 'upper'], default: 'middle' },
  /** 0: none. */
  stop: { unit: 'share', default: 0.1, min: 0, max: 0.9 },
} as const satisfies Rules;

export class BandTracking extends Strategy {
  override readonly mindsDays: boolean = true;
  private readonly parameters: ParametersOf<typeof bandTrackingRules>;
  private readonly bollinger: Bollinger;
  private readonly keltner: Keltner;
  /** What the last close decided for the next open. */
  private wantsIn = false;
  private wantsOut = false;

  constructor(parameters: ParametersOf<typeof bandTrackingRules>, broker: Broker, venue: Venue) {
    super(broker, venue);
    this.parameters = parameters;
    this.bollinger = new Bollinger(parameters.days, parameters.width);
    this.keltner = new Keltner(parameters.days, parameters.width, parameters.rangeDays);
  }

  override dayOver({ high, low, close }: Bar, traded: boolean): void {
    const { exit, band } = this.parameters;
    if (band === 'bollinger') this.bollinger.push(close);
    else this.keltner.push(high, low, close);
    if (!traded) return;
    const bands = band === 'bollinger' ? this.bollinger : this.keltner;
    this.wantsIn = this.broker.coins === 0 && close < bands.lower;
    this.wantsOut = this.broker.coins > 0 && close >= (exit === 'middle' ? bands.middle : bands.upper);
    this.broker.askAtOpen = this.wantsIn || this.wantsOut;
  }

  override open(price: number): void {
    const { broker } = this;
    const { stop } = this.parameters;
    if (this.wantsIn) {
      broker.buyForAtMarket(broker.cash, price, because.signal);
      if (stop > 0)
        broker.askBelow = nearestTick(broker.averagePrice() * (1 - stop), this.venue.ticksPerUnit);
    } else if (this.wantsOut) {
      broker.sellAllAtMarket(price, because.signal);
      broker.askBelow = Number.NEGATIVE_INFINITY;
    }
    this.wantsIn = false;
    this.wantsOut = false;
  }

  override fall(from: number, to: number, gap: boolean): void {
    const { broker } = this;
    broker.sellAllAtMarket(gap ? to : Math.min(from, broker.askBelow), because.stop);
    broker.askBelow = Number.NEGATIVE_INFINITY;
  }
}
