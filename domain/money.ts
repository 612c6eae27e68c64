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

/** An amount in an answer that the contract has checked. Anything else is a mistake, and never counts as nothing. */
export const microOf = (text: string): Micro => {
  const micro = parseMicro(text);
  if (micro === null) throw new Error(`no amount: ${text}`);
  return micro;
};

const BALANCE = /^(-?)(\d{1,19})(?:\.(\d{1,6}))?$/;

/** A balance may be below zero, and as long as a sum of many, unlike an amount. */
export const balanceOf = (text: string): Micro => {
  const [match, minus, whole = '', decimals = ''] = BALANCE.exec(text) ?? [];
  if (match === undefined) throw new Error(`no balance: ${text}`);
  const size = BigInt(whole + decimals.padEnd(6, '0'));
  return minus ? -size : size;
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
