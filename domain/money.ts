/**
 * Money is a whole number of micro-USDT (six decimals), never a float. On the wire it is a decimal string
 * of at most twelve digits and six decimals.
 */
export type Micro = bigint;

export const MICRO_PER_USDT: Micro = 1_000_000n;
export const MICRO_PER_CENT: Micro = 10_000n;
export const MAX_MICRO: Micro = 999_999_999_999_999_999n;

const AMOUNT = /^(0|[1-9]\d{0,11})(?:\.(\d{1,6}))?$/;

/** The amount a text on the wire stands for, or null for anything that is not exactly an amount. */
export const parseMicro = (text: string): Micro | null => {
  const [match, whole = '', decimals = ''] = AMOUNT.exec(text) ?? [];
  return match === undefined ? null : BigInt(whole + decimals.padEnd(6, '0'));
};

/** The one text of an amount: no sign but a minus, no idle zeros. */
export const microText = (micro: Micro): string => {
  const size = micro < 0n ? -micro : micro;
  const decimals = (size % MICRO_PER_USDT).toString().padStart(6, '0').replace(/0+$/, '');
  return `${micro < 0n ? '-' : ''}${size / MICRO_PER_USDT}${decimals && `.${decimals}`}`;
};

/** Down to whole cents, for what someone owns or receives: never shows more than there is. */
export const cutToCents = (micro: Micro): Micro => {
  const rest = micro % MICRO_PER_CENT;
  return micro - rest - (rest < 0n ? MICRO_PER_CENT : 0n);
};

/** Up to whole cents, for what someone pays: never shows less than will be taken. */
export const raiseToCents = (micro: Micro): Micro => -cutToCents(-micro);

/**
 * Parts of a sum in whole cents, each less than a cent from what it is, so that together they are the sum cut to cents: every
 * running total is cut, and a part is what it grows by.
 */
export const centsOfSum = (parts: readonly Micro[]): Micro[] => {
  let total = 0n;
  return parts.map((part) => {
    const before = cutToCents(total);
    total += part;
    return cutToCents(total) - before;
  });
};
