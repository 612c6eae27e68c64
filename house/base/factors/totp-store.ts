import type { Sql } from '../../db/database.ts';
import { firstRow } from '../../db/rows.ts';

export type TotpRow = { totp_sealed: Buffer | null; setup_sealed: Buffer | null };

export const readTotp = (sql: Sql, customerId: string): Promise<TotpRow | null> =>
  firstRow(
    sql,
    `select totp_sealed, case when setup_until > now() then setup_sealed end as setup_sealed
       from second_factor where customer_id = $1`,
    [customerId],
  );

/** Returns false if the second factor is already on. */
export const keepSetup = async (
  sql: Sql,
  customerId: string,
  sealed: Buffer,
  validSeconds: number,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into second_factor as f (customer_id, setup_sealed, setup_until)
     values ($1, $2, now() + make_interval(secs => $3))
     on conflict (customer_id) do update
       set setup_sealed = excluded.setup_sealed, setup_until = excluded.setup_until
       where f.totp_sealed is null`,
    [customerId, sealed, validSeconds],
  );
  return rowCount === 1;
};

/** Makes the secret of the set-up the customer's own; false if another set-up replaced it or the factor is already on. */
export const turnOn = async (tx: Sql, customerId: string, sealed: Buffer, step: bigint): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `update second_factor
        set totp_sealed = setup_sealed, setup_sealed = null, setup_until = null, totp_step = $3, since = now()
      where customer_id = $1 and totp_sealed is null and setup_sealed = $2 and setup_until > now()`,
    [customerId, sealed, step],
  );
  return rowCount === 1;
};

export const turnOff = async (tx: Sql, customerId: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `update second_factor set totp_sealed = null, since = null where customer_id = $1 and totp_sealed is not null`,
    [customerId],
  );
  return rowCount === 1;
};

/** Moves the last used step forward; false if this or a later step was used before. */
export const useStep = async (tx: Sql, customerId: string, step: bigint): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'update second_factor set totp_step = $2 where customer_id = $1 and totp_step < $2',
    [customerId, step],
  );
  return rowCount === 1;
};

export const replaceRecoveryCodes = async (
  tx: Sql,
  customerId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx.query('delete from recovery_code where customer_id = $1', [customerId]);
  await tx.query(
    'insert into recovery_code (customer_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash',
    [customerId, hashes],
  );
};

/** Returns true once per code, to exactly one of any number of concurrent callers. */
export const useRecoveryCode = async (tx: Sql, customerId: string, hash: Buffer): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'update recovery_code set used_at = now() where customer_id = $1 and code_hash = $2 and used_at is null',
    [customerId, hash],
  );
  return rowCount === 1;
};

export const countRecoveryCodes = async (sql: Sql, customerId: string): Promise<number> => {
  const { rows } = await sql.query<{ left: number }>(
    'select count(*)::int as left from recovery_code where customer_id = $1 and used_at is null',
    [customerId],
  );
  return rows[0]?.left ?? 0;
};

/** Deletes an authenticator app, recovery codes and unfinished set-ups that were created since a moment. */
export const dropTotpSince = async (tx: Sql, customerId: string, since: Date): Promise<void> => {
  await tx.query('delete from recovery_code where customer_id = $1 and made_at >= $2', [customerId, since]);
  await tx.query(
    `update second_factor
        set setup_sealed = null, setup_until = null,
            totp_sealed = case when since < $2 then totp_sealed end, since = case when since < $2 then since end
      where customer_id = $1`,
    [customerId, since],
  );
};
