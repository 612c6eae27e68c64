import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { classMissRaise, classRaises, classRejectClaims } from '@paperlock/contract/classes-desk.ts';
import type { Raise } from '@paperlock/contract/raises.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { classOf, membersOf } from './class-store.ts';
import type { ClassesParts, Educator } from './parts.ts';

/**
 * Scenarios of an educator. Each does only what could happen anyway: claims are rejected as a reviewer rejects them, and a
 * raise is missed because time passes. No scenario moves a customer's money.
 */

export const rejectClaims = async (
  { db, audit, rejectClaimsOf }: ClassesParts,
  { id, reason }: Ask<typeof classRejectClaims>,
  educator: Educator,
): Promise<Outcome<Answer<typeof classRejectClaims>, RefusalOf<typeof classRejectClaims>>> => {
  const row = await classOf(db.sql, educator.id, id);
  if (!row) return refused('not_found');
  // The lesson is over, although the members are still listed.
  if (row.closed_at) return refused('class_closed');
  // Written before anything happens: each rejection has its own audit event, which does not say that it was a lesson.
  await audit.record(db.sql, {
    actor: { kind: 'operator', id: educator.id, name: educator.name },
    action: 'class.claims_rejected',
    subject: `class:${row.id}`,
    details: { reason },
    ip: educator.ip,
  });
  const members = await membersOf(db.sql, row.id);
  const customerIds = members.map(({ customer_id }) => customer_id);
  return done({ rejected: await rejectClaimsOf(customerIds, reason, educator) });
};

/** Reads one page of the newest raises, because an educator uses one that is still open. */
const LOOKED_AT = 50;

export const listMissable = async ({ raises }: ClassesParts): Promise<Answer<typeof classRaises>> => {
  const { list } = await raises.list({ limit: LOOKED_AT });
  return {
    list: list
      .filter(isMissable)
      .map(({ id, name, sold, target, close_at }) => ({ id, name, sold, target, close_at })),
  };
};

/** Returns true for a raise that is or will be on sale and is short of its target. */
const isMissable = ({ state, sold, target }: Raise): boolean =>
  (state === 'open' || state === 'booking' || state === 'suspended') &&
  (parseMicro(sold) ?? 0n) < (parseMicro(target) ?? 0n);

export const missRaise = async (
  { audit, raises, clockMoves }: ClassesParts,
  tx: Sql,
  { product_id }: Ask<typeof classMissRaise>,
  { id, name, ip }: Educator,
): Promise<Outcome<Answer<typeof classMissRaise>, RefusalOf<typeof classMissRaise>>> => {
  const raise = await raises.one({ id: product_id }, tx);
  if (!raise.ok) return raise;
  if (!isMissable(raise.value)) return refused('raise_not_missable', { field: 'product_id' });
  const actor = { kind: 'operator', id, name } as const;
  const moved = await clockMoves.advanceAtDesk(
    tx,
    { by: 'date', to: raise.value.close_at },
    { id, name },
    ip,
  );
  if (!moved.ok) return moved;
  const subject = `product:${product_id}`;
  await audit.record(tx, { actor, action: 'class.raise_missed', subject, details: {}, ip });
  return done({ now: moved.value.now });
};
