import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

type Row<Kind, Own> = { id: string; kind: Kind; label: string; added_at: Date; usable_at: Date } & Own;

export type BankColumns = {
  country: string;
  branch: string;
  routing: string;
  account_masked: string;
  account_type: 'current' | 'savings';
};

export type BindingRow = Row<'wallet', { address: string }> | Row<'bank', BankColumns>;

export type NewBinding = BindingRow &
  ({ kind: 'wallet' } | { kind: 'bank'; account_sealed: Buffer; account_hash: Buffer });

const columns = `id, kind, label, address, country, branch, routing, account_masked, account_type,
  added_at, usable_at`;

/** Locks a customer's bindings, so that free slots are counted correctly. */
export const lockBindings = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bindings ' || $1, 0))`, [customerId]);
};

export const liveBindings = (sql: Sql, customerId: string): Promise<BindingRow[]> =>
  allRows(
    sql,
    `select ${columns} from binding where customer_id = $1 and removed_at is null
      order by added_at desc, id`,
    [customerId],
  );

export const liveBinding = (sql: Sql, customerId: string, bindingId: string): Promise<BindingRow | null> =>
  firstRow(sql, `select ${columns} from binding where id = $2 and customer_id = $1 and removed_at is null`, [
    customerId,
    bindingId,
  ]);

/** Includes removed bindings: a repeated call about one is answered as the first was. */
export const isOfCustomer = async (sql: Sql, customerId: string, bindingId: string): Promise<boolean> => {
  const { rowCount } = await sql.query('select 1 from binding where id = $2 and customer_id = $1', [
    customerId,
    bindingId,
  ]);
  return rowCount === 1;
};

export const sealedAccount = async (sql: Sql, bindingId: string, now: Date): Promise<Buffer | null> => {
  const { rows } = await sql.query<{ account_sealed: Buffer | null }>(
    'select account_sealed from binding where id = $1 and usable_at <= $2',
    [bindingId, now],
  );
  return rows[0]?.account_sealed ?? null;
};

/** Includes removed bindings: a forger may have waited for the removal. */
export const knownAddresses = async (sql: Sql, customerId: string): Promise<string[]> => {
  const { rows } = await sql.query<{ address: string }>(
    `select address from binding where customer_id = $1 and address is not null
      group by address order by max(added_at) desc`,
    [customerId],
  );
  return rows.map(({ address }) => address);
};

export const hasAccount = async (sql: Sql, customerId: string, accountHash: Buffer): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'select 1 from binding where customer_id = $1 and account_hash = $2 and removed_at is null',
    [customerId, accountHash],
  );
  return rowCount === 1;
};

/** Inserts a binding at the first free slot. */
export const insertBinding = async (tx: Sql, customerId: string, binding: NewBinding): Promise<void> => {
  const bank = binding.kind === 'bank' ? binding : null;
  await tx.query(
    `insert into binding (id, customer_id, slot, kind, label, address, country, branch, routing, account_sealed,
                          account_hash, account_masked, account_type, added_at, usable_at)
     select $1, $2, min(slot), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
       from generate_series(1, 10) slot
      where slot not in (select slot from binding where customer_id = $2 and removed_at is null)`,
    [
      binding.id,
      customerId,
      binding.kind,
      binding.label,
      binding.kind === 'wallet' ? binding.address : null,
      bank?.country,
      bank?.branch,
      bank?.routing,
      bank?.account_sealed,
      bank?.account_hash,
      bank?.account_masked,
      bank?.account_type,
      binding.added_at,
      binding.usable_at,
    ],
  );
};

/** Returns null if the customer does not have this binding, or no longer. */
export const removeBinding = (
  tx: Sql,
  customerId: string,
  bindingId: string,
  at: Date,
): Promise<BindingRow | null> =>
  firstRow(
    tx,
    `update binding set removed_at = $3 where id = $2 and customer_id = $1 and removed_at is null
     returning ${columns}`,
    [customerId, bindingId, at],
  );
