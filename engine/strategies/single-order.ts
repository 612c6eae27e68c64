import type { Bar } from '../bar.ts';
import type { Broker } from '../broker.ts';
import { because } from '../fills.ts';
import { Sma } from '../indicators/sma.ts';
import type { ParametersOf, Rules } from '../parameters.ts';
import { nearestTick, tickAbove, type Venue } from '../venue.ts';
import { Strategy } from './strategy.ts';

/**
 * Single order: everything in at the open, and out at the first of target (limit), stop and time. One position at a time. It
 * enters after a day on which the short mean closed above the long one, again and again; or once, at the start.
 */
export const singleOrderRules = {
  target: { unit: 'share', default: 0.04, min: 0.001, max: 5 },
  stop: { unit: 'share', default: 0.02, min: 0.001, max: 0.9 },
  days: { unit: 'days', default: 10, min: 1, max: 365 },
  entry: { choices: ['trend', 'start'], default: 'trend' },
  shortDays: { unit: 'days', default: 10, min: 2, max: 100 },
  longDays: { unit: 'days', default: 30, min: 3, max: 300 },
} as const satisfies Rules;

export class SingleOrder extends Strategy {
  override readonly mindsDays: boolean = true;
  private readonly parameters: ParametersOf<typeof singleOrderRules>;
  private readonly short: Sma;
  private readonly long: Sma;
  private wantsIn: boolean;
  private daysIn = 0;

  constructor(parameters: ParametersOf<typeof singleOrderRules>, broker: Broker, venue: Venue) {
    super(broker, venue);
    this.parameters = parameters;
    this.short = new Sma(parameters.shortDays);
    this.long = new Sma(parameters.longDays);
    this.wantsIn = parameters.entry === 'start';
  }

  override dayOver({ close }: Bar, traded: boolean): void {
    this.short.push(close);
    this.long.push(close);
    if (!traded) return;
    const { broker } = this;
    const { entry, days } = this.parameters;
    if (broker.coins > 0) {
      this.daysIn += 1;
      broker.askAtOpen = this.daysIn >= days;
    } else {
      this.wantsIn = entry === 'trend' && this.short.value > this.long.value;
      broker.askAtOpen = this.wantsIn;
    }
  }

  override open(price: number): void {
    const { broker } = this;
    if (broker.coins > 0) this.out(price, because.time);
    else if (this.wantsIn) this.in(price);
    this.wantsIn = false;
  }

  override rise(from: number, to: number, gap: boolean): void {
    const { broker } = this;
    broker.sellAll(gap ? to : Math.max(from, broker.askAbove), because.target);
    this.rest();
  }

  override fall(from: number, to: number, gap: boolean): void {
    this.out(gap ? to : Math.min(from, this.broker.askBelow), because.stop);
  }

  private in(price: number): void {
    const { broker, parameters } = this;
    const { ticksPerUnit } = this.venue;
    broker.buyForAtMarket(broker.cash, price, because.signal);
    this.daysIn = 0;
    const average = broker.averagePrice();
    broker.askAbove = tickAbove(average * (1 + parameters.target), ticksPerUnit);
    broker.askBelow = nearestTick(average * (1 - parameters.stop), ticksPerUnit);
  }

  private out(price: number, reason: number): void {
    this.broker.sellAllAtMarket(price, reason);
    this.rest();
  }

  private rest(): void {
    this.broker.askAbove = Number.POSITIVE_INFINITY;
    this.broker.askBelow = Number.NEGATIVE_INFINITY;
  }
}
