import type { reviewEvents } from '@paperlock/contract/deposits-desk.ts';
import type { Sql } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';

/** Events of deposits and claims; they are only added. */

export type DepositEvent = (typeof reviewEvents)[number];

export type By = { readonly id: string; readonly name: string };

export type EventRow = { id: bigint; event: DepositEvent; by_name: string | null; note: string; at: Date };

type Told = { event: DepositEvent; at: Date; by?: By; note?: string };

const told = ({ event, at, by, note = '' }: Told) => [event, by?.id ?? null, by?.name ?? null, note, at];

export const tellDeposits = async (tx: Sql, ids: readonly string[], event: Told): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query(
    `insert into deposit_event (deposit_id, event, by_id, by_name, note, at)
     select id, $2, $3, $4, $5, $6 from unnest($1::uuid[]) id`,
    [ids, ...told(event)],
  );
};

export const tellClaim = async (tx: Sql, id: string, event: Told): Promise<void> => {
  await tx.query(
    'insert into deposit_event (claim_id, event, by_id, by_name, note, at) values ($1, $2, $3, $4, $5, $6)',
    [id, ...told(event)],
  );
};

/** Returns the events of a deposit and of its claim, oldest first. */
export const eventsOf = (
  sql: Sql,
  { depositId, claimId }: { depositId: string | null; claimId: string | null },
): Promise<EventRow[]> =>
  allRows(
    sql,
    `select id, event, by_name, note, at from deposit_event where deposit_id = $1
      union all
     select id, event, by_name, note, at from deposit_event where claim_id = $2
      order by at, id`,
    [depositId, claimId],
  );
