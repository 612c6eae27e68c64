import type { ScriptScope } from '@paperlock/domain/scripts/scopes.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type ScriptKeyRow = {
  id: string;
  name: string;
  scope: ScriptScope;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = 'id, name, scope, created_at, last_used_at';

export const keysOf = (sql: Sql, customerId: string): Promise<ScriptKeyRow[]> =>
  allRows(sql, `select ${columns} from script_key where customer_id = $1 order by created_at desc, id`, [
    customerId,
  ]);

/** Returns null if there are `most` already. Keys made at the same moment are counted one by one. */
export const insertKey = async (
  tx: Sql,
  most: number,
  key: { customerId: string; hash: Buffer; name: string; scope: ScriptScope },
): Promise<ScriptKeyRow | null> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('script keys ' || $1, 0))`, [key.customerId]);
  if ((await keysOf(tx, key.customerId)).length >= most) return null;
  return firstRow(
    tx,
    `insert into script_key (customer_id, token_hash, name, scope) values ($1, $2, $3, $4) returning ${columns}`,
    [key.customerId, key.hash, key.name, key.scope],
  );
};

export type KeyInUse = {
  id: string;
  owner_id: string;
  name: string;
  scope: ScriptScope;
  /** Seconds since it was last used; null for the first time. */
  unused: number | null;
};

export const keyInUse = (sql: Sql, hash: Buffer): Promise<KeyInUse | null> =>
  firstRow(
    sql,
    `select id, customer_id as owner_id, name, scope, extract(epoch from now() - last_used_at)::int as unused
       from script_key where token_hash = $1`,
    [hash],
  );

/** Returns whether this was its first use. */
export const noteUse = async (tx: Sql, id: string): Promise<boolean> => {
  const { rows } = await tx.query<{ first: boolean }>(
    `update script_key k set last_used_at = now() from (select id, last_used_at from script_key where id = $1 for update) before
      where k.id = before.id returning before.last_used_at is null as first`,
    [id],
  );
  return rows[0]?.first ?? false;
};

/** Returns its name; null if this person has no such key. */
export const deleteKey = async (tx: Sql, customerId: string, id: string): Promise<string | null> => {
  const { rows } = await tx.query<{ name: string }>(
    'delete from script_key where customer_id = $1 and id = $2 returning name',
    [customerId, id],
  );
  return rows[0]?.name ?? null;
};

export const deleteKeys = async (tx: Sql, customerId: string): Promise<number> =>
  (await tx.query('delete from script_key where customer_id = $1', [customerId])).rowCount ?? 0;
