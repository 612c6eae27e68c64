import { randomUUID } from 'node:crypto';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../db/database.ts';
import type { House } from '../house.ts';
import type { Investor } from './cast.ts';

/**
 * A refusal is logged and life goes on: after a start that was cut short for days a raise may be over before somebody
 * could join it, and a demonstration that lacks an order is better than none.
 */
export const attempt = async <T>({ log }: House, doing: Promise<Outcome<T, string>>): Promise<T | null> => {
  const outcome = await doing;
  if (outcome.ok) return outcome.value;
  log.warn({ refusal: outcome.refusal }, 'something in the months of the demo was refused');
  return null;
};

/** All that the work does, or nothing of it: as for a call with a request number. */
export const attemptOnce = <T>(
  house: House,
  { customerId }: Investor,
  work: (tx: Sql) => Promise<Outcome<T, string>>,
): Promise<T | null> => {
  const claim = { owner: customerId, requestNo: randomUUID(), call: 'demo', ask: null };
  return attempt(house, house.once.run(claim, work));
};

/** Before the transaction, as the desk does it. */
export const enterPin = ({ security }: House, { customerId, pin }: Investor) =>
  security.comparePin(customerId, pin);
