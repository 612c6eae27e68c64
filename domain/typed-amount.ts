import { type Micro, microText, parseMicro } from './money.ts';

/** What can be wrong with an amount that a person typed. */
export type AmountFault = 'empty' | 'form' | 'ambiguous' | 'decimals' | 'zero' | 'large';

export type ReadAmount = { ok: true; micro: Micro } | { ok: false; fault: AmountFault };

/** What the reader's language writes between whole units and decimals. */
export type DecimalMark = '.' | ',';

const fault = (which: AmountFault): ReadAmount => ({ ok: false, fault: which });

/** Marks that pasting brings along and nobody sees. Marks that reverse digits are not among them. */
const unseen = /[\u200b-\u200f\ufeff]/g;

/** Without the unit, and the marks of all our languages as four: point, comma, blank, apostrophe. */
const plain = (typed: string): string =>
  typed
    .replace(unseen, '')
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/’/g, "'")
    .replace('٫', '.')
    .replaceAll('٬', "'")
    .replace(/ ?USDT$/i, '');

/** Whole units, then perhaps decimals. A mark between thousands is one throughout, and decimals do not have it too. */
const forms: readonly RegExp[] = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d*))?$/,
  /^(?<whole>[1-9]\d{0,2}(?<mark>[.,' ])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<decimals>\d*))?$/,
  // As in India: 1,23,45,678.90
  /^(?<whole>[1-9]\d?(?:,\d\d)+,\d{3})(?:\.(?<decimals>\d*))?$/,
];

const partsOf = (text: string): { whole: string; decimals: string } | null => {
  for (const form of forms) {
    const { whole, decimals = '' } = form.exec(text)?.groups ?? {};
    if (whole !== undefined) return { whole: whole.replace(/\D/g, ''), decimals };
  }
  return null;
};

/** Whether its one mark could be between thousands as well as before decimals. */
export const couldBeThousands = (typed: string): boolean => isAmbiguous(plain(typed));

const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/**
 * Reads an amount as the app prints it in any language, and as people type it: point and comma are both taken for the
 * decimal mark, because half of our readers write one and half the other. What could be one and a half or a thousand times
 * as much is refused: "1,500" to readers of "1.50", and "1.500" to readers of "1,50".
 */
export const readAmount = (typed: string, mark: DecimalMark): ReadAmount => {
  const text = plain(typed);
  if (text === '') return fault('empty');
  const read = partsOf(text);
  if (!read) return fault('form');
  if (isAmbiguous(text) && !text.includes(mark)) return fault('ambiguous');
  const { whole, decimals } = read;
  if (decimals.length > 6) return fault('decimals');
  const units = whole.replace(/^0+(?=\d)/, '');
  const micro = parseMicro(decimals ? `${units}.${decimals}` : units);
  if (micro === null) return fault('large');
  return micro === 0n ? fault('zero') : { ok: true, micro };
};

/** An amount as somebody would type it, so that it is read as that amount again in every language. */
export const typedAmount = (micro: Micro): string => {
  const text = microText(micro);
  return isAmbiguous(text) ? `${text}0` : text;
};
