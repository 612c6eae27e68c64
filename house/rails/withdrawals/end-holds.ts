import { holdUntil } from '@paperlock/domain/security/hold.ts';
import { moveAfterHold } from '@paperlock/domain/withdrawals/life.ts';
import type { Sql } from '../../db/database.ts';
import { changeState } from './change-state.ts';
import { insertEvent } from './event-store.ts';
import type { WithdrawalParts } from './parts.ts';
import { dueHolds, lockWithdrawal, setHeldUntil } from './withdrawal-store.ts';

const PORTION = 100;

/**
 * Ends each due hold in a separate transaction, so that a failing one does not delay the others; returns how many ended.
 */
export const endHolds = async (parts: WithdrawalParts): Promise<number> => {
  const { db, clock } = parts;
  let ended = 0;
  const failures: unknown[] = [];
  for (let more = true; more; ) {
    const due = await dueHolds(db.sql, await clock.now(), PORTION);
    for (const id of due) {
      try {
        if (await db.inTransaction((tx) => endHold(parts, tx, id))) ended += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    more = due.length === PORTION && failures.length === 0;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} holds could not end`);
  return ended;
};

/**
 * Another hold may have begun meanwhile. Nothing leaves a frozen account, or one whose withdrawals an operator holds: that is
 * looked at again a day later.
 */
const endHold = async (parts: WithdrawalParts, tx: Sql, id: bigint): Promise<boolean> => {
  const { clock, holds, identity } = parts;
  const row = await lockWithdrawal(tx, id);
  const now = await clock.now(tx);
  if (!row?.held_until || row.held_until > now) return false;
  const open = (await identity.isOpen(tx, row.customer_id)) && !(await holds.byOperator(tx, row.customer_id));
  const until = open ? (await holds.standing(tx, row.customer_id))?.until : holdUntil(now);
  if (until) {
    await setHeldUntil(tx, id, until);
    await insertEvent(tx, { withdrawalId: id, event: 'hold_extended', at: now });
    await parts.facts.hint(tx, 'withdraw', row.customer_id);
    return false;
  }
  await changeState(parts, tx, row, moveAfterHold(row.approvals_needed), { now });
  return true;
};
