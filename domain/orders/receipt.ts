import { parseMicro } from '../money.ts';
import { DAY_MS } from '../products/state.ts';
import { promiseOf } from '../products/terms.ts';

/** The content of a receipt's signed text, and which of it a reader can compute again. */

export type Promised = {
  readonly order_no: string;
  readonly amount: string;
  readonly promised_total: string;
  readonly daily_ppm: number;
  readonly period_days: number;
  readonly escrow_posting: string;
  readonly reserve_before: string;
  readonly reserve_after: string;
  readonly paid_at: string;
  readonly lock_at: string;
  readonly maturity: string;
};

const texts = [
  'order_no',
  'amount',
  'promised_total',
  'escrow_posting',
  'reserve_before',
  'reserve_after',
  'paid_at',
  'lock_at',
  'maturity',
] as const;
const numbers = ['daily_ppm', 'period_days'] as const;

/** Null for a text of another kind. */
export const readPromised = (text: string): Promised | null => {
  const said = parse(text);
  const isWhole =
    said !== null &&
    texts.every((name) => typeof said[name] === 'string') &&
    numbers.every((name) => Number.isSafeInteger(said[name]));
  return isWhole ? (said as Promised) : null;
};

const parse = (text: string): Record<string, unknown> | null => {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** The promise is what the terms give for the amount, to the last digit. */
export const isPromiseOfTerms = ({ amount, promised_total, daily_ppm, period_days }: Promised): boolean => {
  const principal = parseMicro(amount);
  return (
    principal !== null &&
    promiseOf(principal, { dailyPpm: daily_ppm, periodDays: period_days }) === parseMicro(promised_total)
  );
};

/** The reserve was lowered by exactly the promise. */
export const isReserveLowered = ({ reserve_before, reserve_after, promised_total }: Promised): boolean => {
  const [before, after, promised] = [reserve_before, reserve_after, promised_total].map(parseMicro);
  return before != null && after != null && promised != null && before - after === promised;
};

/** It runs for its days, and from its payment at the earliest. */
export const isRunningItsDays = ({ paid_at, lock_at, maturity, period_days }: Promised): boolean =>
  Date.parse(maturity) - Date.parse(lock_at) === period_days * DAY_MS &&
  Date.parse(lock_at) >= Date.parse(paid_at);
