import { Bar } from './bar.ts';
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
  private readonly candle = new Bar();
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
    const { strategy, candle } = this;
    const { mindsDays, mindsCandles } = strategy;
    if (!mindsDays && !mindsCandles) return;
    const { time, high, low, close } = candles;
    for (let i = from; i < to; i += 1) {
      candle.high = high[i] as number;
      candle.low = low[i] as number;
      candle.close = close[i] as number;
      if (mindsCandles) strategy.candleOver(candle, false);
      if (mindsDays) this.gather(time[i] as number, false);
    }
  }

  /** Trades these candles, each of them over, in order. */
  advance(candles: Candles, from = 0, to = candles.length): void {
    const { time, open, high, low, close } = candles;
    const { broker, strategy, curve, candle, candleIsDay } = this;
    // Taken out once: looking up a method of one of seven classes costs as much as a mean.
    const { mindsDays, mindsCandles, candleOver, dayOver } = strategy;
    curve.reserve(to - from);
    const { equity, drawdown } = curve;
    const minds = mindsDays || mindsCandles;
    let { peak } = this;
    let place = curve.length;
    for (let i = from; i < to; i += 1) {
      const h = high[i] as number;
      const l = low[i] as number;
      const c = close[i] as number;
      // One question for open, gap and walk: a candle's open lies between its high and its low.
      if (h >= broker.askAbove || l <= broker.askBelow || broker.askAtOpen) {
        broker.time = time[i] as number;
        if (i > from) this.closeBefore = close[i - 1] as number;
        this.trade(open[i] as number, h, l, c);
      }
      if (minds) {
        candle.high = h;
        candle.low = l;
        candle.close = c;
        if (mindsCandles) candleOver.call(strategy, candle, true);
        if (mindsDays) {
          if (candleIsDay) dayOver.call(strategy, candle, true);
          else this.gather(time[i] as number, true);
        }
      }
      const worth = broker.equityAt(c);
      if (worth > peak) peak = worth;
      equity[place] = worth;
      drawdown[place] = 1 - worth / peak;
      place += 1;
    }
    curve.length = place;
    if (to > from) this.closeBefore = close[to - 1] as number;
    this.peak = peak;
  }

  /** Everything it needs to go on; another bot made the same way takes it with `resume`. */
  state(): Float64Array {
    return this.snapshot.take();
  }

  /** Continues from a state. Earlier fills and equity are not part of it: the caller has them. */
  resume(state: Float64Array): void {
    this.snapshot.restore(state);
    this.broker.fills.clear();
    this.curve.clear();
  }

  /** Puts the candle to its day, and tells of the day once it is over. */
  private gather(time: number, traded: boolean): void {
    const { day } = this;
    if (this.candleIsDay) {
      this.strategy.dayOver(this.candle, traded);
      return;
    }
    if (day.isOverBefore(time)) this.endDay(traded);
    if (day.add(time, this.candle)) this.endDay(traded);
  }

  private endDay(traded: boolean): void {
    const { day } = this;
    this.strategy.dayOver(day.bar, traded);
    day.clear();
  }

  /** The open, the gap before it, and the way inside the candle. */
  private trade(open: number, high: number, low: number, close: number): void {
    const { broker, strategy, closeBefore } = this;
    if (broker.askAtOpen) {
      broker.askAtOpen = false;
      strategy.open(open);
    }
    if (open > closeBefore) {
      if (open >= broker.askAbove) strategy.rise(closeBefore, open, true);
    } else if (open < closeBefore) {
      if (open <= broker.askBelow) strategy.fall(closeBefore, open, true);
    }
    if (low <= broker.askBelow || high >= broker.askAbove) this.walk(open, high, low, close);
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
