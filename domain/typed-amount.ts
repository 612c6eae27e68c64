import { type Micro, microText, parseMicro } from './money.ts';

/** What can be wrong with an amount that a person typed. */
export type AmountFault = 'empty' | 'form' | 'ambiguous' | 'decimals' | 'zero' | 'large';

export type ReadAmount = { ok: true; micro: Micro } | { ok: false; fault: AmountFault };

const fault = (which: AmountFault): ReadAmount => ({ ok: false, fault: which });

const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/**
 * Point and comma are both taken for the decimal mark, because half of our readers write one and half the other. Only
 * "1,500" and "1.500" are refused: to one half they are one and a half, to the other a thousand times as much.
 */
export const readAmount = (typed: string): ReadAmount => {
  const text = typed.trim().replace('٫', ',');
  if (text === '') return fault('empty');
  if (!/^\d+([.,]\d*)?$/.test(text)) return fault('form');
  if (isAmbiguous(text)) return fault('ambiguous');
  const [whole = '', decimals = ''] = text.split(/[.,]/);
  if (decimals.length > 6) return fault('decimals');
  const units = whole.replace(/^0+(?=\d)/, '');
  const micro = parseMicro(decimals ? `${units}.${decimals}` : units);
  if (micro === null) return fault('large');
  return micro === 0n ? fault('zero') : { ok: true, micro };
};

/** An amount as somebody would type it, so that it is read as that amount again. */
export const typedAmount = (micro: Micro): string => {
  const text = microText(micro);
  return isAmbiguous(text) ? `${text}0` : text;
};
