import { MICRO_PER_USDT, type Micro } from '@paperlock/domain/money.ts';
import { PPM } from '@paperlock/domain/products/terms.ts';
import type { Bot } from './bot.ts';

/**
 * How a start became an end, to the micro-unit: start + sales + open − fees = end. The engine keeps money in whole
 * micro-units, so this is addition, not an estimate. Results leave the engine here and nowhere else.
 */
export type Explanation = {
  readonly startMicro: Micro;
  /** What sales brought beyond what the coins were bought for. */
  readonly salesMicro: Micro;
  /** What the coins still held are worth beyond what they were bought for; their value is cut, not rounded. */
  readonly openMicro: Micro;
  readonly feesMicro: Micro;
  readonly endMicro: Micro;
};

/** Of a bot that has kept all its fills, at the close of the last candle. */
export const explain = (bot: Bot, lastPrice: number): Explanation => {
  const { broker, startMicro } = bot;
  const { fills } = broker;
  let [sales, fees] = [0, 0];
  for (let place = 0; place < fills.length; place += 1) {
    sales += fills.gross[place] as number;
    fees += fills.fee[place] as number;
  }
  const value = Math.floor(broker.coins * lastPrice * Number(MICRO_PER_USDT));
  return {
    startMicro: BigInt(startMicro),
    salesMicro: BigInt(sales),
    openMicro: BigInt(value - broker.cost),
    feesMicro: BigInt(fees),
    endMicro: BigInt(broker.equityAt(lastPrice)),
  };
};

/** A result in millionths of the start, cut towards the loss: whoever is paid by it is never paid more than was earned. */
export const resultPpm = (startMicro: Micro, endMicro: Micro): number => {
  const gain = (endMicro - startMicro) * PPM;
  const cut = gain / startMicro;
  return Number(gain < 0n && gain % startMicro !== 0n ? cut - 1n : cut);
};
