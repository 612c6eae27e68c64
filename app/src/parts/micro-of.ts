import { type Micro, parseMicro } from '@paperlock/domain/money.ts';

/** An amount as it came in an answer, which the contract has checked. */
export const microOf = (text: string): Micro => {
  const micro = parseMicro(text);
  if (micro === null) throw new Error(`${text} is no amount`);
  return micro;
};

/** What may stand below zero: the result of trades. */
export const balanceOf = (text: string): Micro =>
  text.startsWith('-') ? -microOf(text.slice(1)) : microOf(text);
