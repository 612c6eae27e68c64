import { Broker } from './broker.ts';
import { type Candles, DAY_MS } from './candles.ts';
import { Curve } from './curve.ts';
import { DayBar } from './day-bar.ts';
import { Snapshot } from './snapshot.ts';
import type { Strategy } from './strategies/strategy.ts';
import type { Venue } from './venue.ts';

export type BuildStrategy = (broker: Broker, venue: Venue) => Strategy;

/**
 * A strategy at work with money of its own. A backtest advances over many candles at once, a live run over each as it closes:
 * the same code, the same result, bit by bit.
 */
export class Bot {
  readonly startMicro: number = 0;
  readonly broker: Broker;
  readonly strategy: Strategy;
  readonly curve = new Curve();
  private readonly day: DayBar;
  private readonly candleIsDay: boolean;
  private closeBefore = Number.NaN;
  private peak = 0;
  private readonly snapshot: Snapshot;

  constructor(build: BuildStrategy, venue: Venue, startMicro: number) {
    this.startMicro = startMicro;
    const settled = Object.freeze({ ...venue });
    this.broker = new Broker(startMicro, settled);
    this.strategy = build(this.broker, settled);
    this.day = new DayBar(venue.candleMs);
    this.candleIsDay = venue.candleMs >= DAY_MS;
    this.peak = startMicro;
    this.snapshot = new Snapshot(this);
  }

  /** What a bot may know of the time before its start. Nothing is traded. */
  watch(candles: Candles, from = 0, to = candles.length): void {
    const { strategy } = this;
    const { mindsDays, mindsCandles } = strategy;
    if (!mindsDays && !mindsCandles) return;
    const { time, high, low, close } = candles;
    for (let i = from; i < to; i += 1) {
      const h = high[i] as number;
      const l = low[i] as number;
      if (mindsCandles) strategy.candleOver(h, l, false);
      if (mindsDays) this.gather(time[i] as number, h, l, close[i] as number, false);
    }
  }

  /** Trades these candles, each of them over, in order. */
  advance(candles: Candles, from = 0, to = candles.length): void {
    const { time, open, high, low, close } = candles;
    const { broker, strategy, curve } = this;
    const { mindsDays, mindsCandles } = strategy;
    curve.reserve(to - from);
    const { equity, drawdown } = curve;
    let { closeBefore, peak } = this;
    let place = curve.length;
    for (let i = from; i < to; i += 1) {
      const t = time[i] as number;
      const o = open[i] as number;
      const h = high[i] as number;
      const l = low[i] as number;
      const c = close[i] as number;
      broker.time = t;
      if (broker.askAtOpen) {
        broker.askAtOpen = false;
        strategy.open(o);
      }
      if (o > closeBefore) {
        if (o >= broker.askAbove) strategy.rise(closeBefore, o, true);
      } else if (o < closeBefore) {
        if (o <= broker.askBelow) strategy.fall(closeBefore, o, true);
      }
      if (l <= broker.askBelow || h >= broker.askAbove) this.walk(o, h, l, c);
      if (mindsCandles) strategy.candleOver(h, l, true);
      if (mindsDays) this.gather(t, h, l, c, true);
      const worth = broker.equityAt(c);
      if (worth > peak) peak = worth;
      equity[place] = worth;
      drawdown[place] = 1 - worth / peak;
      place += 1;
      closeBefore = c;
    }
    curve.length = place;
    this.closeBefore = closeBefore;
    this.peak = peak;
  }

  /** Everything it needs to go on; another bot made the same way takes it with `resume`. */
  state(): Float64Array {
    return this.snapshot.take();
  }

  /** Goes on from there. What was traded before stays with whoever had it. */
  resume(state: Float64Array): void {
    this.snapshot.restore(state);
    this.broker.fills.clear();
    this.curve.clear();
  }

  /** Puts the candle to its day, and tells of the day once it is over. */
  private gather(time: number, high: number, low: number, close: number, traded: boolean): void {
    const { day } = this;
    if (this.candleIsDay) {
      this.strategy.dayOver(high, low, close, traded);
      return;
    }
    if (day.isOverBefore(time)) this.endDay(traded);
    if (day.add(time, high, low, close)) this.endDay(traded);
  }

  private endDay(traded: boolean): void {
    const { day } = this;
    this.strategy.dayOver(day.high, day.low, day.close, traded);
    day.clear();
  }

  /** Of high and low the one nearer to the open is taken to have come first; in between the price moved straight. */
  private walk(open: number, high: number, low: number, close: number): void {
    if (high - open < open - low) {
      this.up(open, high);
      this.down(high, low);
      this.up(low, close);
    } else {
      this.down(open, low);
      this.up(low, high);
      this.down(high, close);
    }
  }

  private up(from: number, to: number): void {
    if (to >= this.broker.askAbove) this.strategy.rise(from, to, false);
  }

  private down(from: number, to: number): void {
    if (to <= this.broker.askBelow) this.strategy.fall(from, to, false);
  }
}
