import { microText } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import type { WithdrawalParts } from './parts.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';
import { nameOfDestination } from './withdrawal-view.ts';

/** Informs the customer of a state, and webhooks of a review; intermediate states send a hint only. */
export const tellOfState = async (
  { facts, clock, webhooks }: Pick<WithdrawalParts, 'facts' | 'clock' | 'webhooks'>,
  tx: Sql,
  row: WithdrawalRow,
): Promise<void> => {
  const { customer_id: customerId, state } = row;
  const amount = microText(row.amount);
  const to = nameOfDestination(row);
  switch (state) {
    case 'held':
      if (!row.held_until) throw new Error(`withdrawal ${row.id} is held without an end`);
      return facts.write(tx, {
        customerId,
        kind: 'withdrawal_held',
        params: { amount, to, until: row.held_until },
      });
    case 'review':
      await webhooks.record(tx, 'withdrawal.waiting', [
        {
          withdrawal: String(row.id),
          amount,
          to: row.kind,
          practice_time: (await clock.now(tx)).toISOString(),
        },
      ]);
      return facts.write(tx, { customerId, kind: 'withdrawal_in_review', params: { amount, to } });
    case 'approved':
      return facts.write(tx, { customerId, kind: 'withdrawal_approved', params: { amount, to } });
    case 'completed': {
      const received = microText(row.amount - row.fee);
      return facts.write(tx, { customerId, kind: 'withdrawal_completed', params: { received, to } });
    }
    case 'cancelled':
      return facts.write(tx, { customerId, kind: 'withdrawal_cancelled', params: { amount } });
    case 'rejected':
      return facts.write(tx, {
        customerId,
        kind: 'withdrawal_rejected',
        params: { amount, reason: row.reason ?? 'other' },
      });
    case 'failed':
      return facts.write(tx, { customerId, kind: 'withdrawal_failed', params: { amount } });
    default:
      return facts.hint(tx, 'withdraw', customerId);
  }
};
