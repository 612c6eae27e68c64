import type { withdrawalHoldReasons } from '@paperlock/contract/withdrawals.ts';
import type { HoldReason } from '@paperlock/domain/security/hold.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export const insertHold = async (
  tx: Sql,
  hold: { customerId: string; reason: HoldReason; begunAt: Date; untilAt: Date },
): Promise<void> => {
  await tx.query('insert into hold (customer_id, reason, begun_at, until_at) values ($1, $2, $3, $4)', [
    hold.customerId,
    hold.reason,
    hold.begunAt,
    hold.untilAt,
  ]);
};

/** Returns the hold that ends last, over or not. */
export const latestHold = (sql: Sql, customerId: string): Promise<HoldRow | null> =>
  firstRow(
    sql,
    'select reason, begun_at, until_at from hold where customer_id = $1 order by until_at desc limit 1',
    [customerId],
  );

export type OperatorHold = {
  id: bigint;
  why: (typeof withdrawalHoldReasons)[number];
  held_at: Date;
};

/** Returns what an operator holds withdrawals by; null where nobody does. */
export const operatorHold = (sql: Sql, customerId: string): Promise<OperatorHold | null> =>
  firstRow(sql, 'select id, why, held_at from withdrawal_hold where customer_id = $1 and lifted_at is null', [
    customerId,
  ]);

export const insertOperatorHold = async (
  tx: Sql,
  { customerId, why, by }: { customerId: string; why: OperatorHold['why']; by: string },
): Promise<void> => {
  await tx.query('insert into withdrawal_hold (customer_id, why, held_by) values ($1, $2, $3)', [
    customerId,
    why,
    by,
  ]);
};

/** The database refuses one person as both. */
export const liftOperatorHold = async (
  tx: Sql,
  { customerId, proposedBy, by }: { customerId: string; proposedBy: string; by: string },
): Promise<void> => {
  const { rowCount } = await tx.query(
    `update withdrawal_hold set lift_proposed_by = $2, lifted_by = $3, lifted_at = now()
      where customer_id = $1 and lifted_at is null`,
    [customerId, proposedBy, by],
  );
  if (rowCount !== 1) throw new Error(`nobody holds withdrawals of ${customerId}`);
};

export type HoldRow = { reason: HoldReason; begun_at: Date; until_at: Date };

export const holdsOf = (sql: Sql, customerId: string): Promise<HoldRow[]> =>
  allRows(
    sql,
    'select reason, begun_at, until_at from hold where customer_id = $1 order by begun_at desc, id desc',
    [customerId],
  );
