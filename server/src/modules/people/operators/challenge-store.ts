import type { Sql } from '../../../db/database.ts';

/** Between password and second factor, and between two second factors. */

export type ChallengeRow = { operator_id: string; setup_sealed: Buffer | null };

type Challenge = {
  hash: Buffer;
  operatorId: string;
  /** What the password was held against. */
  passwordHash: string;
  setupSealed: Buffer | null;
  /** Leads to another second factor, and never to a session. */
  replaces: boolean;
  tries: number;
  validSeconds: number;
};

/** False when the password was changed meanwhile: whoever changes it ends the sign-ins that it knows of. */
export const insertChallenge = async (sql: Sql, challenge: Challenge): Promise<boolean> => {
  const { hash, operatorId, passwordHash, setupSealed, replaces, tries, validSeconds } = challenge;
  const { rowCount } = await sql.query(
    `with same as (select id from operator where id = $2 and password_hash = $7 for share)
     insert into operator_challenge (token_hash, operator_id, setup_sealed, replaces, tries_left, expires_at)
     select $1, id, $3, $4, $5, now() + make_interval(secs => $6) from same`,
    [hash, operatorId, setupSealed, replaces, tries, validSeconds, passwordHash],
  );
  return rowCount === 1;
};

export const takeChallengeTry = async (
  sql: Sql,
  hash: Buffer,
  { replaces }: { replaces: boolean },
): Promise<ChallengeRow | null> => {
  const { rows } = await sql.query<ChallengeRow>(
    `update operator_challenge set tries_left = tries_left - 1
      where token_hash = $1 and replaces = $2 and tries_left > 0 and expires_at > now()
      returning operator_id, setup_sealed`,
    [hash, replaces],
  );
  return rows[0] ?? null;
};

/** False when somebody else has used it up, or ended it. */
export const lockChallenge = async (tx: Sql, hash: Buffer): Promise<boolean> => {
  const { rowCount } = await tx.query('select from operator_challenge where token_hash = $1 for update', [
    hash,
  ]);
  return rowCount === 1;
};

export const useUpChallenge = async (tx: Sql, hash: Buffer): Promise<void> => {
  await tx.query('delete from operator_challenge where token_hash = $1', [hash]);
};

/** Whoever is in the middle of signing in has to begin again. */
export const deleteChallengesOf = async (tx: Sql, operatorId: string): Promise<void> => {
  await tx.query('delete from operator_challenge where operator_id = $1', [operatorId]);
};

export const forgetOldChallenges = async (sql: Sql): Promise<number> =>
  (await sql.query('delete from operator_challenge where expires_at < now()')).rowCount ?? 0;
