import { DAYS_OF_PERIOD, MOST_A_DAY_PERCENT } from './limits.ts';

/** What an offer promises, as the person was told it. */
export type PromisedRate = { readonly percent: number; readonly per: Period };
export type Period = keyof typeof DAYS_OF_PERIOD;
export const periods = Object.keys(DAYS_OF_PERIOD) as Period[];

const DAYS_OF_YEAR = 365;

const perDay = ({ percent, per }: PromisedRate): number => percent / DAYS_OF_PERIOD[per];

/** The same in a year, without interest on interest, which would only be more. */
export const yearlyPercent = (rate: PromisedRate): number => Math.round(perDay(rate) * DAYS_OF_YEAR);

/** Whether nobody can keep this promise. */
export const isTooMuch = (rate: PromisedRate): boolean => perDay(rate) > MOST_A_DAY_PERCENT;

/** Reads "1.2", "1,2" or "1.2 %"; null where that is no number above zero. */
export const readPercent = (text: string): number | null => {
  const plain = text.replace(/[\s%\u200e\u200f]/g, '').replace(',', '.');
  if (!/^\d{1,5}(\.\d{1,6})?$/.test(plain)) return null;
  return Number(plain) > 0 ? Number(plain) : null;
};
