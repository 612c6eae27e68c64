import type { Sql } from '../../db/database.ts';
import type { CodePurpose } from './parts.ts';

export const keepCode = async (
  tx: Sql,
  code: { customerId: string; purpose: CodePurpose; hash: Buffer; tries: number; validSeconds: number },
): Promise<void> => {
  await tx.query(
    `insert into letter_code (customer_id, purpose, code_hash, tries_left, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))
     on conflict (customer_id, purpose) do update
       set code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
    [code.customerId, code.purpose, code.hash, code.tries, code.validSeconds],
  );
};

/** Uses up one try and returns the hash to compare with; null without a live code or a remaining try. */
export const takeCodeTry = async (
  sql: Sql,
  customerId: string,
  purpose: CodePurpose,
): Promise<Buffer | null> => {
  const { rows } = await sql.query<{ code_hash: Buffer }>(
    `update letter_code set tries_left = tries_left - 1
      where customer_id = $1 and purpose = $2 and tries_left > 0 and expires_at > now() returning code_hash`,
    [customerId, purpose],
  );
  return rows[0]?.code_hash ?? null;
};

/** Returns true to exactly one of any number of concurrent callers. */
export const deleteCode = async (
  tx: Sql,
  customerId: string,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'delete from letter_code where customer_id = $1 and purpose = $2 and code_hash = $3',
    [customerId, purpose, hash],
  );
  return rowCount === 1;
};

export const dropCode = async (tx: Sql, customerId: string, purpose: CodePurpose): Promise<void> => {
  await tx.query('delete from letter_code where customer_id = $1 and purpose = $2', [customerId, purpose]);
};

export const forgetOldCodes = async (sql: Sql): Promise<number> =>
  (await sql.query('delete from letter_code where expires_at < now()')).rowCount ?? 0;
