import type { Answer, RefusalOf } from '@paperlock/contract/call.ts';
import type { operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { advance } from './advance.ts';
import { admitMove, isHeld, needsSecondOperator } from './move-limits.ts';
import type { ClockMoveParts } from './parts.ts';

/** All operators of a world together: whoever sits down behind the desk again is another one. */
const OPERATORS = 'operators';

/**
 * Moves the time of others. Who sits behind the desk of their own world and is on hold moves it in the app, where the
 * password is asked for.
 */
export const advanceAtDesk = async (
  parts: ClockMoveParts,
  tx: Sql,
  wish: ClockWish,
  { id, name }: { id: string; name: string },
  ip: string,
): Promise<Outcome<Answer<typeof operatorClockAdvance>, RefusalOf<typeof operatorClockAdvance>>> => {
  const notNow = (await admitMove(parts, OPERATORS, wish)) ?? (await needsSecondOperator(parts, tx, wish));
  if (notNow) return notNow;
  const owner = await parts.customerBehind(tx, id);
  return owner !== null && (await isHeld(parts, tx, owner))
    ? refused('clock_hold_in_app')
    : advance(parts, tx, wish, { kind: 'operator', id, name }, ip);
};
