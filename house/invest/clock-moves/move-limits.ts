import { rateLimits } from '@paperlock/domain/clock/limits.ts';
import { type ClockWish, clockSteps, howFar } from '@paperlock/domain/clock/steps.ts';
import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { movedByOperators } from './move-store.ts';
import type { ClockMoveParts } from './parts.ts';

/** What a move must pass: its rate, a second operator, and the password while withdrawals are on hold. */

/** Takes one move from the limits of a person and of the world. */
export const admitMove = async (
  { limiter }: ClockMoveParts,
  who: string,
  { by }: ClockWish,
): Promise<Refused<'too_many_requests'> | null> => {
  for (const [limit, ofWorld] of by === 'date'
    ? [
        [rateLimits.steps, rateLimits.stepsOfWorld] as const,
        [rateLimits.leaps, rateLimits.leapsOfWorld] as const,
      ]
    : [[rateLimits.steps, rateLimits.stepsOfWorld] as const]) {
    const tooMany = (await limiter.take(limit, who)) ?? (await limiter.take(ofWorld, 'world'));
    if (tooMany) return tooMany;
  }
  return null;
};

/** Where others live by the clock, one operator moves it by so many days in a day; two may agree on more. */
export const needsSecondOperator = async (
  { world, clock, settings }: ClockMoveParts,
  tx: Sql,
  wish: ClockWish,
): Promise<Refused<'clock_two_people'> | null> => {
  if ((await world.read(tx)).kind !== 'open' || (await world.clockMovers(tx)) === 'everyone') return null;
  await clock.hold(tx);
  const far = howFar(wish, await clock.now(tx));
  const days = await settings.clockDays(tx);
  if (!far.ok || far.value + (await movedByOperators(tx)) <= days * clockSteps.day) return null;
  return refused('clock_two_people', { field: wish.by === 'date' ? 'to' : 'by', params: { days } });
};

/**
 * Returns whether this customer moves time with the password only: while their withdrawals are on hold, however far it goes,
 * because many small steps pass the end as one large step does. A guest has no password. Locks the clock until the
 * transaction ends.
 */
export const isHeld = async (
  { clock, identity, holds }: ClockMoveParts,
  tx: Sql,
  customerId: string,
): Promise<boolean> => {
  await clock.hold(tx);
  return !(await identity.isGuest(customerId, tx)) && (await holds.until(tx, customerId)) !== null;
};
