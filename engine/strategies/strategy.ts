import type { Bar } from '../bar.ts';
import type { Broker } from '../broker.ts';
import type { Venue } from '../venue.ts';

/**
 * A strategy sees one candle after another and never a later one. While a candle is traded, price moves are told one by one
 * (`rise`, `fall`), but only those that reach `broker.askAbove` or `broker.askBelow`, which the strategy keeps up to date.
 * All state is in numbers, yes-or-no and columns of numbers, so that it can be put away and taken up again (`Snapshot`).
 *
 * What all share is kept small on purpose: code that runs for seven classes is slower than code that runs for one.
 */
export abstract class Strategy {
  readonly broker: Broker;
  readonly venue: Venue;
  /** Who does not care for days, or for candles, is not told of them. */
  readonly mindsDays: boolean = false;
  readonly mindsCandles: boolean = false;

  constructor(broker: Broker, venue: Venue) {
    this.broker = broker;
    this.venue = venue;
  }

  /** The candle opens, and `broker.askAtOpen` was set: once at the start, then after a decision. Market orders fill here. */
  abstract open(price: number): void;

  /** The price went up from here to there; over a gap nothing in between was to be had, and orders fill at the end of it. */
  rise(_from: number, _to: number, _gap: boolean): void {}

  fall(_from: number, _to: number, _gap: boolean): void {}

  /** A candle is over: its high and low count from now on, not while they were made. Before the start none is traded. */
  candleOver(_candle: Bar, _traded: boolean): void {}

  /** A day is over: indicators take it in, and if it was traded, what to do at the next open is decided. */
  dayOver(_day: Bar, _traded: boolean): void {}
}
