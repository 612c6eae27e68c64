import type { Broker } from '../broker.ts';
import { DayBar } from '../day-bar.ts';
import type { Market } from '../market.ts';

/**
 * A strategy sees one candle after another and never a later one. While a candle is traded, price moves are told one by one
 * (`rise`, `fall`), but only those that reach `broker.askAbove` or `broker.askBelow`, which the strategy keeps up to date.
 * All state is in numbers, yes-or-no and columns of numbers, so that it can be put away and taken up again (`Snapshot`).
 */
export abstract class Strategy {
  readonly broker: Broker;
  readonly market: Market;
  /** Whether `see` and `candleOver` do anything: who does not care is not called. */
  readonly sees: boolean = false;
  readonly minds: boolean = false;

  constructor(broker: Broker, market: Market) {
    this.broker = broker;
    this.market = market;
  }

  /** The candle opens, and `broker.askAtOpen` was set: once at the start, then after a decision. Market orders fill here. */
  abstract open(price: number): void;

  /** The price went up from here to there; over a gap nothing in between was to be had, and orders fill at the end of it. */
  rise(_from: number, _to: number, _gap: boolean): void {}

  fall(_from: number, _to: number, _gap: boolean): void {}

  /** A candle is over. Also told while only watching, before the start. True: there is something to decide. */
  see(_time: number, _high: number, _low: number, _close: number): boolean {
    return false;
  }

  /** Mostly a day is over. Never asked while only watching. */
  decide(): void {}

  /** A candle that was traded is over: its high and low may count from now on, not while they were made. */
  candleOver(_high: number, _low: number): void {}
}

/** One that decides by days. */
export abstract class DayStrategy extends Strategy {
  override readonly sees: boolean = true;
  protected readonly day: DayBar;

  constructor(broker: Broker, market: Market) {
    super(broker, market);
    this.day = new DayBar(market.candleMs);
  }

  override see(time: number, high: number, low: number, close: number): boolean {
    const { day } = this;
    const late = day.isOverBefore(time);
    if (late) this.takeDay();
    const over = day.add(time, high, low, close);
    if (over) this.takeDay();
    return late || over;
  }

  private takeDay(): void {
    this.watch(this.day.high, this.day.low, this.day.close);
    this.day.clear();
  }

  /** A whole day, for indicators. */
  protected abstract watch(high: number, low: number, close: number): void;
}
