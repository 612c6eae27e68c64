import type { Bar } from '../../engine/bar.ts';
import type { Broker } from '../../engine/broker.ts';
import { because } from '../../engine/fills.ts';
import { Highest } from '../../engine/indicators/highest.ts';
import { Lowest } from '../../engine/indicators/lowest.ts';
import { Sma } from '../../engine/indicators/sma.ts';
import { Strategy } from '../../engine/strategies/strategy.ts';
import type { Venue } from '../../engine/venue.ts';
import { ENTRY, EXIT, LONG, SHORT } from './plain-loops.ts';

/** The two rules that every engine has as its first example, told to ours as any strategy is. */

abstract class AllOrNothing extends Strategy {
  override readonly mindsDays: boolean = true;

  /** The decision turns what is held over: all in, or all out. */
  override open(price: number): void {
    const { broker } = this;
    if (broker.coins > 0) broker.sellAllAtMarket(price, because.signal);
    else if (this.started) broker.buyForAtMarket(broker.cash, price, because.signal);
    this.started = true;
  }

  /** At the first open everybody is asked, and there is nothing to do yet. */
  private started = false;
}

class MeanCross extends AllOrNothing {
  private readonly short = new Sma(SHORT);
  private readonly long = new Sma(LONG);

  override dayOver({ close }: Bar): void {
    const { short, long, broker } = this;
    short.push(close);
    long.push(close);
    broker.askAtOpen = short.value > long.value ? broker.coins === 0 : broker.coins > 0;
  }
}

class Channel extends AllOrNothing {
  private readonly highs = new Highest(ENTRY);
  private readonly lows = new Lowest(EXIT);

  override dayOver({ high, low, close }: Bar): void {
    const { highs, lows, broker } = this;
    broker.askAtOpen = broker.coins > 0 ? close < lows.value : close > highs.value;
    highs.push(high);
    lows.push(low);
  }
}

export const simpleStrategies = {
  cross: (broker: Broker, venue: Venue) => new MeanCross(broker, venue),
  channel: (broker: Broker, venue: Venue) => new Channel(broker, venue),
};
