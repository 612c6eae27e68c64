import { withLatinDigits } from '@paperlock/ui/latin-digits.ts';

/** What pasting brings along, nobody sees and changes nothing; what turns a number around is not among it. */
const unseen = /[\u200b-\u200f\ufeff]/g;

/** How many units were typed, in whichever digits, none or too many of them too; null when that is no whole number. */
export const readQuantity = (typed: string): number | null => {
  const digits = withLatinDigits(typed).replace(unseen, '').trim();
  return /^\d+$/.test(digits) ? Number(digits) : null;
};
