import type { Bar } from '../bar.ts';
import type { Broker } from '../broker.ts';
import { because } from '../fills.ts';
import { Atr } from '../indicators/atr.ts';
import { Highest } from '../indicators/highest.ts';
import { Lowest } from '../indicators/lowest.ts';
import type { ParametersOf, Rules } from '../parameters.ts';
import { nearestTick, type Venue } from '../venue.ts';
import { BreakoutMemory } from './breakout-memory.ts';
import { Strategy } from './strategy.ts';

/**
 * Sea turtle, the original rules (system 1), long only and without borrowed money. Buys a unit when the price exceeds the high
 * of 20 days, unless the last such breakout won: then only above the high of 55 days. A unit risks 1 % of all for a move
 * of N, the average true range. Adds a unit each half N above the last fill, four at most; the stop of all is two N below the
 * last fill. Out below the low of 10 days. A unit is at most what the cash pays.
 */
export const seaTurtleRules = {
  entryDays: { unit: 'days', default: 20, min: 5, max: 200 },
  failSafeDays: { unit: 'days', default: 55, min: 5, max: 400 },
  exitDays: { unit: 'days', default: 10, min: 2, max: 200 },
  rangeDays: { unit: 'days', default: 20, min: 5, max: 100 },
  risk: { unit: 'share', default: 0.01, min: 0.001, max: 0.1 },
  addEvery: { unit: 'times', default: 0.5, min: 0.1, max: 5 },
  stopRanges: { unit: 'times', default: 2, min: 0.5, max: 10 },
  units: { unit: 'count', default: 4, min: 1, max: 10 },
  /** Whether a breakout after a winner is let pass. */
  skip: { choices: ['yes', 'no'], default: 'yes' },
} as const satisfies Rules;

export class SeaTurtle extends Strategy {
  override readonly mindsDays: boolean = true;
  override readonly mindsCandles: boolean = true;
  private readonly parameters: ParametersOf<typeof seaTurtleRules>;
  private readonly entryHigh: Highest;
  private readonly failSafeHigh: Highest;
  private readonly exitLow: Lowest;
  private readonly range: Atr;
  private readonly memory = new BreakoutMemory();
  /** Its own end of a trade has told the memory already what that candle brought. */
  private told = false;
  private units = 0;
  private unitCoins = 0;
  /** N and price of the entry: later days change neither. */
  private entryRange = 0;
  private entryPrice = 0;
  private stop = 0;
  private nextAdd = 0;
  private readonly tick: number = 0;

  constructor(parameters: ParametersOf<typeof seaTurtleRules>, broker: Broker, venue: Venue) {
    super(broker, venue);
    this.parameters = parameters;
    this.tick = 1 / venue.ticksPerUnit;
    this.entryHigh = new Highest(parameters.entryDays);
    this.failSafeHigh = new Highest(parameters.failSafeDays);
    this.exitLow = new Lowest(parameters.exitDays);
    this.range = new Atr(parameters.rangeDays);
  }

  override candleOver({ high, low }: Bar): void {
    const { memory, range } = this;
    if (this.told) {
      this.told = false;
      return;
    }
    const changed = memory.running
      ? memory.seesEnd(high, low, this.exitLow.value)
      : memory.seesBreakout(high, low, this.entryHigh.value, this.parameters.stopRanges * range.value);
    if (changed) this.ask();
  }

  override dayOver({ high, low, close }: Bar, traded: boolean): void {
    this.entryHigh.push(high);
    this.failSafeHigh.push(high);
    this.exitLow.push(low);
    this.range.push(high, low, close);
    if (traded) this.ask();
  }

  override open(): void {
    this.ask();
  }

  override rise(from: number, to: number, gap: boolean): void {
    if (this.units === 0) this.enter(from, to, gap);
    while (this.units > 0 && to >= this.broker.askAbove) {
      if (!this.addUnit(gap ? to : Math.max(from, this.broker.askAbove), because.add)) break;
    }
  }

  override fall(from: number, to: number, gap: boolean): void {
    const { broker } = this;
    const level = broker.askBelow;
    broker.sellAllAtMarket(gap ? to : Math.min(from, level), level > this.stop ? because.exit : because.stop);
    this.units = 0;
    this.memory.ended(broker.lastPrice > this.entryPrice);
    this.told = true;
    this.ask();
  }

  private enter(from: number, to: number, gap: boolean): void {
    const { broker, parameters } = this;
    const price = gap ? to : Math.max(from, broker.askAbove);
    this.entryRange = this.range.value;
    this.unitCoins = (parameters.risk * broker.cash) / (this.entryRange * 1e6);
    if (this.addUnit(price, because.breakout)) this.entryPrice = broker.lastPrice;
  }

  /** Whether there was money for any of it. */
  private addUnit(price: number, reason: number): boolean {
    const { broker, parameters } = this;
    if (broker.buyCoinsAtMarket(this.unitCoins, price, reason) === 0) {
      this.nextAdd = Number.POSITIVE_INFINITY;
      this.ask();
      return false;
    }
    this.units += 1;
    this.stop = this.onTick(broker.lastPrice - parameters.stopRanges * this.entryRange);
    const full = this.units >= parameters.units || broker.cash < 1;
    const next = this.onTick(broker.lastPrice + parameters.addEvery * this.entryRange);
    this.nextAdd = full ? Number.POSITIVE_INFINITY : next;
    this.ask();
    return true;
  }

  private ask(): void {
    const { broker } = this;
    if (this.units === 0) {
      broker.askAbove = this.range.value > 0 ? this.entryLevel() : Number.POSITIVE_INFINITY;
      broker.askBelow = Number.NEGATIVE_INFINITY;
      return;
    }
    const exit = this.onTick(this.exitLow.value - this.tick);
    broker.askAbove = this.nextAdd;
    broker.askBelow = exit > this.stop ? exit : this.stop;
  }

  /** The price exceeds a high once it trades a tick above it; never while the channel has no high yet. */
  private entryLevel(): number {
    const { memory } = this;
    const passes = this.parameters.skip === 'yes' && (memory.running || memory.lastWon);
    const high = passes ? this.failSafeHigh.value : this.entryHigh.value;
    return high > 0 ? this.onTick(high + this.tick) : Number.POSITIVE_INFINITY;
  }

  private onTick(price: number): number {
    return nearestTick(price, this.venue.ticksPerUnit);
  }
}
