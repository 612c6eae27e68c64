import type { reviewEvents } from '@paperlock/contract/deposits-desk.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

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

/** The decision of each of these deposits and claims that an operator made, and the proposal before it. */
export type Decided = {
  what: 'match' | 'return' | 'reject';
  by: string;
  at: Date;
  proposedBy: string | null;
};

const decisions = { matched: 'match', return_asked: 'return', claim_rejected: 'reject' } as const;

export const decisionsOn = async (sql: Sql, ids: readonly string[]): Promise<Map<string, Decided>> => {
  const rows = await allRows<{ subject: string; event: DepositEvent; by_name: string; at: Date }>(
    sql,
    `select coalesce(deposit_id, claim_id) as subject, event, by_name, at from deposit_event
      where (deposit_id = any ($1) or claim_id = any ($1)) and event = any ($2) and by_name is not null
      order by id`,
    [ids, [...Object.keys(decisions), 'match_proposed', 'return_proposed']],
  );
  const proposers = new Map<string, string>();
  const found = new Map<string, Decided>();
  for (const { subject, event, by_name: by, at } of rows) {
    const what = event in decisions ? decisions[event as keyof typeof decisions] : undefined;
    if (what === undefined) proposers.set(subject, by);
    else found.set(subject, { what, by, at, proposedBy: proposers.get(subject) ?? null });
  }
  return found;
};
