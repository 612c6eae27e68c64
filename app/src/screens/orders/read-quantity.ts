import { withLatinDigits } from '@paperlock/ui/latin-digits.ts';

/** How many units were typed, in whichever digits; null when that is no whole number that an order could have. */
export const readQuantity = (typed: string): number | null => {
  const digits = withLatinDigits(typed).trim();
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : null;
};
