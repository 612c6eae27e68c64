import type { Role } from '@paperlock/contract/operators.ts';
import type { Sql } from '../../db/database.ts';

export type OperatorRow = {
  id: string;
  account: string;
  roles: Role[];
  password_hash: string;
  totp_sealed: Buffer | null;
  created_at: Date;
};

const columns = 'id, account, roles, password_hash, totp_sealed, created_at';

export const operatorById = async (sql: Sql, id: string): Promise<OperatorRow | null> => {
  const { rows } = await sql.query<OperatorRow>(`select ${columns} from operator where id = $1`, [id]);
  return rows[0] ?? null;
};

export const operatorByAccount = async (sql: Sql, account: string): Promise<OperatorRow | null> => {
  const { rows } = await sql.query<OperatorRow>(`select ${columns} from operator where account = $1`, [
    account,
  ]);
  return rows[0] ?? null;
};

export const allOperators = async (sql: Sql): Promise<OperatorRow[]> => {
  const { rows } = await sql.query<OperatorRow>(`select ${columns} from operator order by account limit 500`);
  return rows;
};

/** False when the account exists already. */
export const insertOperator = async (
  sql: Sql,
  operator: { account: string; roles: readonly Role[]; passwordHash: string },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into operator (account, roles, password_hash) values ($1, $2, $3) on conflict (account) do nothing`,
    [operator.account, operator.roles, operator.passwordHash],
  );
  return rowCount === 1;
};

/** False when there is one already, also one that somebody else sets up at this very moment. */
export const setTotp = async (sql: Sql, account: string, sealed: Buffer): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'update operator set totp_sealed = $2 where account = $1 and totp_sealed is null',
    [account, sealed],
  );
  return rowCount === 1;
};

/** Moves the last used step forward; false when this step, or a later one, was used already. */
export const useTotpStep = async (tx: Sql, operatorId: string, step: bigint): Promise<boolean> => {
  const { rowCount } = await tx.query('update operator set totp_step = $2 where id = $1 and totp_step < $2', [
    operatorId,
    step,
  ]);
  return rowCount === 1;
};

export type ChallengeRow = { operator_id: string; setup_sealed: Buffer | null };

export const insertChallenge = async (
  sql: Sql,
  challenge: {
    hash: Buffer;
    operatorId: string;
    setupSealed: Buffer | null;
    tries: number;
    validSeconds: number;
  },
): Promise<void> => {
  await sql.query(
    `insert into operator_challenge (token_hash, operator_id, setup_sealed, tries_left, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [challenge.hash, challenge.operatorId, challenge.setupSealed, challenge.tries, challenge.validSeconds],
  );
};

export const takeChallengeTry = async (sql: Sql, hash: Buffer): Promise<ChallengeRow | null> => {
  const { rows } = await sql.query<ChallengeRow>(
    `update operator_challenge set tries_left = tries_left - 1
      where token_hash = $1 and tries_left > 0 and expires_at > now() returning operator_id, setup_sealed`,
    [hash],
  );
  return rows[0] ?? null;
};

/** True for exactly one of any number of racing callers. */
export const useUpChallenge = async (tx: Sql, hash: Buffer): Promise<boolean> => {
  const { rowCount } = await tx.query('delete from operator_challenge where token_hash = $1', [hash]);
  return rowCount === 1;
};

export const forgetOldChallenges = async (sql: Sql): Promise<number> =>
  (await sql.query('delete from operator_challenge where expires_at < now()')).rowCount ?? 0;
