import type { Sql } from '../../db/database.ts';

export const replaceRecoveryCodes = async (
  tx: Sql,
  operatorId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx.query('delete from operator_recovery_code where operator_id = $1', [operatorId]);
  await tx.query(
    `insert into operator_recovery_code (operator_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash`,
    [operatorId, hashes],
  );
};

/** Returns true once per code, to exactly one of any number of concurrent callers. */
export const useRecoveryCode = async (tx: Sql, operatorId: string, hash: Buffer): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `update operator_recovery_code set used_at = now()
      where operator_id = $1 and code_hash = $2 and used_at is null`,
    [operatorId, hash],
  );
  return rowCount === 1;
};

export const countRecoveryCodes = async (sql: Sql, operatorId: string): Promise<number> => {
  const { rows } = await sql.query<{ left: number }>(
    `select count(*)::int as left from operator_recovery_code where operator_id = $1 and used_at is null`,
    [operatorId],
  );
  return rows[0]?.left ?? 0;
};
