import type { Answer } from '@paperlock/contract/call.ts';
import type { operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { type ClockWish, howFar } from '@paperlock/domain/clock/steps.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import type { Actor } from '../../base/audit/index.ts';
import type { Sql } from '../../db/database.ts';
import { insertMove } from './move-store.ts';
import type { ClockMoveParts } from './parts.ts';
import { readClock } from './read-clock.ts';

type Moved = Answer<typeof operatorClockAdvance>;
type TooFar = 'clock_date_past' | 'clock_too_far' | 'clock_end';

/** Moves the clock, whoever asks for it, and records the move. */
export const advance = async (
  { clock, audit, facts }: ClockMoveParts,
  tx: Sql,
  wish: ClockWish,
  actor: Actor,
  ip: string,
): Promise<Outcome<Moved, TooFar>> => {
  await clock.hold(tx);
  const from = await clock.now(tx);
  const far = howFar(wish, from, await clock.aheadMs(tx));
  if (!far.ok) return far;
  const now = await clock.advance(tx, far.value);
  const operator = actor.kind === 'operator' ? actor.name : null;
  const customer_id = actor.kind === 'customer' ? actor.id : null;
  await insertMove(tx, { by: wish.by, from, to: now, operator, customer_id });
  await audit.record(tx, {
    actor,
    action: 'clock.advanced',
    subject: 'clock:platform',
    details: { by: wish.by, from: from.toISOString(), now: now.toISOString() },
    ip,
  });
  await facts.hint(tx, 'clock', null);
  return done({ from: from.toISOString(), ...(await readClock(clock, tx)) });
};
