import type { Micro } from '../money.ts';
import { type AmountFault, type DecimalMark, readAmount } from '../typed-amount.ts';

/** Money that a person typed, as whole units of a product: what it buys, or why it buys nothing. */

/** What limits one purchase, as far as the screen knows it. The server decides again. */
export type Counter = {
  readonly unitPrice: Micro;
  readonly minUnits: number;
  readonly maxUnits: number;
  /** The largest principal still for sale; null where nothing limits it. */
  readonly left: Micro | null;
  /** The buyer's available balance; null while it is not known. */
  readonly available: Micro | null;
};

type Purchase = {
  readonly units: number;
  readonly amount: Micro;
  /** Typed beyond whole units. It is not spent. */
  readonly rest: Micro;
};

type PurchaseFault = AmountFault | 'below_minimum' | 'above_maximum' | 'above_left' | 'not_enough';

export type ReadPurchase =
  | { readonly ok: true; readonly purchase: Purchase }
  /** With the purchase where it fits the product and only the buyer's money is short: it can still be previewed. */
  | { readonly ok: false; readonly fault: PurchaseFault; readonly purchase: Purchase | null };

/** Reads an amount in Latin digits. It is cut down to whole units: a part of a unit is not for sale. */
export const readPurchase = (typed: string, counter: Counter, mark: DecimalMark): ReadPurchase => {
  const read = readAmount(typed, mark);
  if (!read.ok) return fault(read.fault);
  const { unitPrice, minUnits, maxUnits, available } = counter;
  const units = read.micro / unitPrice;
  if (units < BigInt(minUnits)) return fault('below_minimum');
  const amount = units * unitPrice;
  const { most } = limitsOf(counter);
  // The narrower limit is named, so that the amount in the sentence is the one to enter.
  if (amount > most) return fault(most < unitPrice * BigInt(maxUnits) ? 'above_left' : 'above_maximum');
  const purchase = { units: Number(units), amount, rest: read.micro - amount };
  if (available !== null && amount > available) return { ok: false, fault: 'not_enough', purchase };
  return { ok: true, purchase };
};

const fault = (which: PurchaseFault): ReadPurchase => ({ ok: false, fault: which, purchase: null });

/** The smallest and largest amount of one purchase, whatever the buyer has. */
export const limitsOf = ({ unitPrice, minUnits, maxUnits, left }: Counter): { least: Micro; most: Micro } => {
  const most = unitPrice * BigInt(maxUnits);
  return {
    least: unitPrice * BigInt(minUnits),
    most: left !== null && left < most ? left - (left % unitPrice) : most,
  };
};

/** So many hundredths of the available balance in whole units, within the limits; null where that buys nothing. */
export const shareOf = (counter: Counter, percent: number): Micro | null => {
  const { unitPrice, available } = counter;
  if (available === null) return null;
  const { least, most } = limitsOf(counter);
  const share = (available * BigInt(percent)) / 100n;
  const whole = share - (share % unitPrice);
  const amount = whole < most ? whole : most;
  return amount < least ? null : amount;
};
