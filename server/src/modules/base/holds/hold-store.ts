import type { HoldReason } from '@paperlock/domain/security/hold.ts';
import type { Sql } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';

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

/** Returns the end of the last hold that is not over at that moment. */
export const latestHold = async (sql: Sql, customerId: string, now: Date): Promise<Date | null> => {
  const { rows } = await sql.query<{ until_at: Date | null }>(
    'select max(until_at) as until_at from hold where customer_id = $1 and until_at > $2',
    [customerId, now],
  );
  return rows[0]?.until_at ?? null;
};

export type HoldRow = { reason: HoldReason; begun_at: Date; until_at: Date };

export const holdsOf = (sql: Sql, customerId: string): Promise<HoldRow[]> =>
  allRows(
    sql,
    'select reason, begun_at, until_at from hold where customer_id = $1 order by begun_at desc, id desc',
    [customerId],
  );
