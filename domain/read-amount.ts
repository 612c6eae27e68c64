import { type Micro, parseMicro } from './money.ts';

/** Beside money.ts because the entry page loads that one, and reads no amounts. */

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
