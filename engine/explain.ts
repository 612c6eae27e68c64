import type { Micro } from '@paperlock/domain/money.ts';
import { PPM } from '@paperlock/domain/products/terms.ts';
import type { Fill } from './fills.ts';

/**
 * How a start became an end, to the micro-unit: start + sales + open − fees = end. The engine keeps money in whole
 * micro-units, so this is addition, not an estimate.
 */
export type Explanation = {
  readonly startMicro: Micro;
  /** What sales brought beyond what the coins were bought for. */
  readonly salesMicro: Micro;
  /** What the coins still held are worth beyond what they were bought for. */
  readonly openMicro: Micro;
  readonly feesMicro: Micro;
  readonly endMicro: Micro;
};

type Booked = Pick<Fill, 'side' | 'amountMicro' | 'feeMicro' | 'grossMicro'>;

/** From all fills since the start, wherever they were kept, and what the coins held are worth (`broker.heldAt`). */
export const explain = (startMicro: Micro, fills: Iterable<Booked>, heldMicro: Micro): Explanation => {
  let [cash, cost, sales, fees] = [startMicro, 0n, 0n, 0n];
  for (const { side, amountMicro, feeMicro, grossMicro } of fills) {
    const [amount, fee, gross] = [BigInt(amountMicro), BigInt(feeMicro), BigInt(grossMicro)];
    cash += side === 'buy' ? -amount - fee : amount - fee;
    cost += side === 'buy' ? amount : gross - amount;
    sales += gross;
    fees += fee;
  }
  return {
    startMicro,
    salesMicro: sales,
    openMicro: heldMicro - cost,
    feesMicro: fees,
    endMicro: cash + heldMicro,
  };
};

/**
 * A result in millionths of the start, cut towards the loss, so that a payment by it never exceeds what was earned. This
 * and the broker's rounding are the only cuts.
 */
export const resultPpm = (startMicro: Micro, endMicro: Micro): number => {
  const gain = (endMicro - startMicro) * PPM;
  const cut = gain / startMicro;
  return Number(gain < 0n && gain % startMicro !== 0n ? cut - 1n : cut);
};
