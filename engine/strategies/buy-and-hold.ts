import { because } from '../fills.ts';
import { Strategy } from './strategy.ts';

/** Buy and hold: everything at the first open, and nothing after it. Not for sale; every strategy is shown beside it. */
export class BuyAndHold extends Strategy {
  override open(price: number): void {
    this.broker.buyForAtMarket(this.broker.cash, price, because.start);
  }
}
