import { randomUUID } from 'node:crypto';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import type { Sql } from '@paperlock/house/db/database.ts';
import type { House } from '../house.ts';
import type { Investor } from './cast.ts';

/**
 * Logs a refusal and continues: after a start that was interrupted for days, a raise may be over before an investor could
 * join, and a demonstration without one order is better than none.
 */
export const attempt = async <T>({ log }: House, doing: Promise<Outcome<T, string>>): Promise<T | null> => {
  const outcome = await doing;
  if (outcome.ok) return outcome.value;
  log.warn({ refusal: outcome.refusal }, 'something in the months of the demo was refused');
  return null;
};

/** Does all of the work or none, like a call with a request number. */
export const attemptOnce = <T>(
  house: House,
  { customerId }: Investor,
  work: (tx: Sql) => Promise<Outcome<T, string>>,
): Promise<T | null> => {
  const claim = { owner: customerId, requestNo: randomUUID(), call: 'demo', ask: null };
  return attempt(house, house.base.once.run(claim, work));
};

/** Compares the PIN before the transaction, like the desk. */
export const enterPin = ({ people: { security } }: House, { customerId, pin }: Investor) =>
  security.comparePin(customerId, pin);
