import type { Answer, RefusalOf } from '@paperlock/contract/call.ts';
import type { withdrawCancel } from '@paperlock/contract/withdrawals.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { isCancellable } from '@paperlock/domain/withdrawals/life.ts';
import { changeState } from './change-state.ts';
import type { Asker, WithdrawalParts } from './parts.ts';
import { wholeView } from './read-withdrawals.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

type Result = Outcome<Answer<typeof withdrawCancel>, RefusalOf<typeof withdrawCancel>>;

/**
 * Cancels a withdrawal, also one in review. It needs no PIN, because the money only comes back. A repeated request gets the
 * same answer.
 */
export const cancelWithdrawal = (
  parts: WithdrawalParts,
  id: bigint,
  { customerId, ip }: Asker,
): Promise<Result> =>
  parts.db.inTransaction<Result>(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.customer_id !== customerId) return refused('not_found', { field: 'id' });
    const now = await parts.clock.now(tx);
    if (row.state === 'cancelled') return done(await wholeView(parts, tx, row, now));
    if (!isCancellable(row.state)) {
      return refused('withdrawal_state', { field: 'id', params: { state: row.state } });
    }
    const cancelled = await changeState(parts, tx, row, 'cancel', { now });
    await parts.audit.record(tx, {
      actor: { kind: 'customer', id: customerId },
      action: 'customer.withdrawal_cancelled',
      subject: `customer:${customerId}`,
      details: { withdrawal: String(id) },
      ip,
    });
    return done(await wholeView(parts, tx, cancelled, now));
  });
