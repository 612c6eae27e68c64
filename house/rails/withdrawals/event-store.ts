import type { WithdrawalCase } from '@paperlock/contract/withdrawals-desk.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** States and other events of withdrawals; they are only added. */

export type WithdrawalEvent = WithdrawalCase['history'][number]['event'];

export type EventRow = { event: WithdrawalEvent; by_name: string | null; at: Date };

export const insertEvent = async (
  tx: Sql,
  event: { withdrawalId: bigint; event: WithdrawalEvent; by?: { id: string; name: string } | null; at: Date },
): Promise<void> => {
  await tx.query(
    'insert into withdrawal_event (withdrawal_id, event, by_id, by_name, at) values ($1, $2, $3, $4, $5)',
    [event.withdrawalId, event.event, event.by?.id ?? null, event.by?.name ?? null, event.at],
  );
};

/** Returns the events of a withdrawal, oldest first. */
export const eventsOf = (sql: Sql, withdrawalId: bigint): Promise<EventRow[]> =>
  allRows(sql, 'select event, by_name, at from withdrawal_event where withdrawal_id = $1 order by id', [
    withdrawalId,
  ]);
