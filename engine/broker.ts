import { Fills } from './fills.ts';
import type { Venue } from './venue.ts';

const MICRO = 1_000_000;

/** Less than this is no coin: what is left over by adding and subtracting quantities. */
const DUST = 1e-9;

/** More than this (a hundred million) would not stay a whole number of micro-units while it grows ninetyfold. */
const START_MICRO_MAX = 100_000_000 * MICRO;

/**
 * The account of one bot: money in whole micro-units, exact while below 2⁵³, and coins. What is bought costs up to the next
 * micro-unit, what is sold brings down to one, a fee is rounded up: every cut is against the bot, so nothing is invented, and
 * `start + Σ gross − Σ fees + (value − cost of what is held) = end` holds to the unit (`explain.ts`).
 *
 * Also the bell: between `askBelow` and `askAbove` the strategy has nothing to do and is not asked.
 */
export class Broker {
  /** Numbers begin as numbers here and elsewhere: a field that once was undefined stays slow. */
  cash = 0;
  coins = 0;
  /** What was paid for the coins held, and the fees paid on top. */
  cost = 0;
  costFees = 0;
  /** The opening of the candle that is being traded. */
  time = 0;
  /** Of the last fill. */
  lastPrice = Number.NaN;
  askBelow = Number.NEGATIVE_INFINITY;
  askAbove = Number.POSITIVE_INFINITY;
  /** At the very first open everybody is asked. */
  askAtOpen = true;
  readonly fills = new Fills();
  readonly fee: number = 0;
  readonly slippage: number = 0;

  constructor(startMicro: number, venue: Venue) {
    if (!(Number.isSafeInteger(startMicro) && startMicro > 0 && startMicro <= START_MICRO_MAX)) {
      throw new Error(`a bot starts with 1 to ${START_MICRO_MAX} micro-units, not ${startMicro}`);
    }
    this.cash = startMicro;
    this.fee = venue.feePpm / 1e6;
    this.slippage = venue.slippagePpm / 1e6;
  }

  /** At most this much money, fee included, at a limit price. Says how many coins that is. */
  buyFor(micro: number, price: number, reason: number): number {
    const budget = Math.min(micro, this.cash);
    let amount = Math.floor(budget / (1 + this.fee));
    if (amount + Math.ceil(amount * this.fee) > budget) amount -= 1;
    return amount < 1 ? 0 : this.bought(amount / (price * MICRO), amount, price, reason);
  }

  buyForAtMarket(micro: number, price: number, reason: number): number {
    return this.buyFor(micro, price * (1 + this.slippage), reason);
  }

  /** So many coins at a limit price, or as many as the cash pays. */
  buyCoins(coins: number, price: number, reason: number): number {
    const amount = Math.ceil(coins * price * MICRO);
    if (amount + Math.ceil(amount * this.fee) > this.cash) return this.buyFor(this.cash, price, reason);
    return coins > 0 ? this.bought(coins, amount, price, reason) : 0;
  }

  buyCoinsAtMarket(coins: number, price: number, reason: number): number {
    return this.buyCoins(coins, price * (1 + this.slippage), reason);
  }

  sellCoins(coins: number, price: number, reason: number): void {
    const all = this.coins - coins < DUST;
    const sold = all ? this.coins : coins;
    if (!(sold > 0)) return;
    const amount = Math.floor(sold * price * MICRO);
    const fee = Math.ceil(amount * this.fee);
    const share = all ? 1 : sold / this.coins;
    const cost = Math.round(this.cost * share);
    const costFees = Math.round(this.costFees * share);
    this.cash += amount - fee;
    this.coins = all ? 0 : this.coins - sold;
    this.cost -= cost;
    this.costFees -= costFees;
    this.write(-sold, price, amount, fee, amount - cost, amount - cost - fee - costFees, reason);
  }

  sellAll(price: number, reason: number): void {
    this.sellCoins(this.coins, price, reason);
  }

  sellAllAtMarket(price: number, reason: number): void {
    this.sellCoins(this.coins, price * (1 - this.slippage), reason);
  }

  /** What the coins held were bought at, on average, fees apart. */
  averagePrice(): number {
    return this.cost / (this.coins * MICRO);
  }

  /** What the coins are worth at this price, cut to whole micro-units. */
  heldAt(price: number): number {
    return Math.floor(this.coins * price * MICRO);
  }

  equityAt(price: number): number {
    return this.cash + this.heldAt(price);
  }

  private bought(coins: number, amount: number, price: number, reason: number): number {
    const fee = Math.ceil(amount * this.fee);
    this.cash -= amount + fee;
    this.coins += coins;
    this.cost += amount;
    this.costFees += fee;
    this.write(coins, price, amount, fee, 0, 0, reason);
    return coins;
  }

  private write(
    coins: number,
    price: number,
    amount: number,
    fee: number,
    gross: number,
    net: number,
    reason: number,
  ): void {
    const { fills } = this;
    const place = fills.take();
    fills.time[place] = this.time;
    fills.coins[place] = coins;
    fills.price[place] = price;
    fills.amount[place] = amount;
    fills.fee[place] = fee;
    fills.gross[place] = gross;
    fills.net[place] = net;
    fills.reason[place] = reason;
    this.lastPrice = price;
  }
}
