import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import type { Contacts } from './accounts-store.ts';

export const keepChange = async (
  tx: Sql,
  change: { customerId: string; before: Contacts; hash: Buffer; hours: number },
): Promise<void> => {
  const { customerId, before, hash, hours } = change;
  await tx.query(
    `insert into contact_change (customer_id, email, phone, undo_hash, undo_until)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [customerId, before.email, before.phone, hash, hours],
  );
};

export type ChangeRow = Contacts & { customer_id: string; changed_at: Date };

/** Returns the change to one of any number of concurrent callers. Later changes end with it. */
export const takeChange = async (tx: Sql, hash: Buffer): Promise<ChangeRow | null> => {
  const { rows } = await tx.query<ChangeRow & { id: bigint }>(
    `delete from contact_change where undo_hash = $1 and undo_until > now()
     returning id, customer_id, email, phone, changed_at`,
    [hash],
  );
  const change = rows[0];
  if (!change) return null;
  await tx.query('delete from contact_change where customer_id = $1 and id > $2', [
    change.customer_id,
    change.id,
  ]);
  return change;
};

export const forgetContactChanges = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query('delete from contact_change where customer_id = $1', [customerId]);
};

export const forgetOldChanges = async (sql: Sql): Promise<number> =>
  (await sql.query('delete from contact_change where undo_until < now()')).rowCount ?? 0;

/** Returns contacts that may still be taken back, and the hashes of the codes that do it. */
export const undoable = async (sql: Sql): Promise<{ names: string[]; hashes: Buffer[] }> => {
  const rows = await allRows<{ email: string | null; phone: string | null; undo_hash: Buffer }>(
    sql,
    'select email, phone, undo_hash from contact_change where undo_until > now()',
  );
  return {
    names: rows.flatMap(({ email, phone }) => [email ?? [], phone ?? []].flat()),
    hashes: rows.map(({ undo_hash }) => undo_hash),
  };
};
