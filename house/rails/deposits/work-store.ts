import { type ClaimRow, claimOn, type NamedClaim } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import type { By } from './event-store.ts';

/** Operators' work in progress: who works on what, and proposals that a second operator must decide. */

export type Proposal = {
  what: 'match' | 'return';
  customerId: string | null;
  why: string;
  by: By;
  at: Date;
};

export type Work = {
  taken: NamedClaim | null;
  proposal: Proposal | null;
};

export type WorkRow = ClaimRow & {
  subject: string;
  what: Proposal['what'] | null;
  for_customer: string | null;
  why: string | null;
  proposed_by: string | null;
  proposed_name: string | null;
  proposed_at: Date | null;
};

export const workColumns = `w.taken_by as claimed_by, w.taken_name as claimed_name,
  w.taken_until as claimed_until, now() as wall_now, w.what, w.for_customer, w.why, w.proposed_by,
  w.proposed_name, w.proposed_at`;

const NO_WORK: Work = { taken: null, proposal: null };

export const workIn = (row: Omit<WorkRow, 'subject'>): Work => ({
  taken: claimOn(row),
  proposal:
    row.what && row.why && row.proposed_by && row.proposed_name && row.proposed_at
      ? {
          what: row.what,
          customerId: row.for_customer,
          why: row.why,
          by: { id: row.proposed_by, name: row.proposed_name },
          at: row.proposed_at,
        }
      : null,
});

/** Read under the lock of its deposit or claim. */
export const workOn = async (sql: Sql, subject: string): Promise<Work> => {
  const { rows } = await sql.query<WorkRow>(
    `select w.subject, ${workColumns} from deposit_work w where subject = $1`,
    [subject],
  );
  return rows[0] ? workIn(rows[0]) : NO_WORK;
};

export const takeWork = async (tx: Sql, subject: string, by: By, minutes: number): Promise<void> => {
  await tx.query(
    `insert into deposit_work (subject, taken_by, taken_name, taken_until)
     values ($1, $2, $3, now() + make_interval(mins => $4))
     on conflict (subject) do update
       set taken_by = excluded.taken_by, taken_name = excluded.taken_name, taken_until = excluded.taken_until`,
    [subject, by.id, by.name, minutes],
  );
};

/** Stores a proposal and ends the proposer's work on it; it waits for another operator. */
export const propose = async (
  tx: Sql,
  subject: string,
  { what, customerId, why, by, at }: Proposal,
): Promise<void> => {
  await tx.query(
    `insert into deposit_work (subject, what, for_customer, why, proposed_by, proposed_name, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (subject) do update
       set taken_by = null, taken_name = null, taken_until = null, what = excluded.what,
           for_customer = excluded.for_customer, why = excluded.why, proposed_by = excluded.proposed_by,
           proposed_name = excluded.proposed_name, proposed_at = excluded.proposed_at`,
    [subject, what, customerId, why, by.id, by.name, at],
  );
};

/** Ends all work on these subjects; returns those with a proposal. */
export const dropWork = async (tx: Sql, subjects: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.query<{ subject: string; what: string | null }>(
    'delete from deposit_work where subject = any ($1) returning subject, what',
    [subjects],
  );
  return rows.flatMap(({ subject, what }) => (what === null ? [] : [subject]));
};
