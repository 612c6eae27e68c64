import type { Sql } from '../../db/database.ts';
import { firstRow } from '../../db/rows.ts';

/** A challenge connects the password with the second factor, or a former second factor with a new one. */

export type ChallengeRow = { operator_id: string; setup_sealed: Buffer | null };

type Challenge = {
  hash: Buffer;
  operatorId: string;
  /** The hash that the password was checked against. */
  passwordHash: string;
  setupSealed: Buffer | null;
  /** True if the challenge leads to another second factor; it never opens a session then. */
  replaces: boolean;
  tries: number;
  validSeconds: number;
};

/** Returns false if the password changed meanwhile: that change ended only the sign-ins it knew of. */
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

export const takeChallengeTry = (
  sql: Sql,
  hash: Buffer,
  { replaces }: { replaces: boolean },
): Promise<ChallengeRow | null> =>
  firstRow(
    sql,
    `update operator_challenge set tries_left = tries_left - 1
      where token_hash = $1 and replaces = $2 and tries_left > 0 and expires_at > now()
      returning operator_id, setup_sealed`,
    [hash, replaces],
  );

/** Returns false if a concurrent request used up or ended the challenge. */
export const lockChallenge = async (tx: Sql, hash: Buffer): Promise<boolean> => {
  const { rowCount } = await tx.query('select from operator_challenge where token_hash = $1 for update', [
    hash,
  ]);
  return rowCount === 1;
};

export const useUpChallenge = async (tx: Sql, hash: Buffer): Promise<void> => {
  await tx.query('delete from operator_challenge where token_hash = $1', [hash]);
};

/** Deletes an operator's challenges and tickets, so that a sign-in under way must start again. */
export const deleteChallengesOf = async (tx: Sql, operatorId: string): Promise<void> => {
  await tx.query('delete from operator_challenge where operator_id = $1', [operatorId]);
  await tx.query('delete from operator_ticket where operator_id = $1', [operatorId]);
};

export const forgetOldChallenges = async (sql: Sql): Promise<number> => {
  const challenges = await sql.query('delete from operator_challenge where expires_at < now()');
  const tickets = await sql.query('delete from operator_ticket where expires_at < now()');
  return (challenges.rowCount ?? 0) + (tickets.rowCount ?? 0);
};

/** A ticket opens the console once, for a person who proved in the app who they are. */
export const insertTicket = async (
  tx: Sql,
  { hash, operatorId, validSeconds }: { hash: Buffer; operatorId: string; validSeconds: number },
): Promise<void> => {
  await tx.query(
    `insert into operator_ticket (token_hash, operator_id, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [hash, operatorId, validSeconds],
  );
};

/** Uses up a ticket; of two who bring the same one, only one gets its operator. */
export const useUpTicket = async (tx: Sql, hash: Buffer): Promise<string | null> => {
  const { rows } = await tx.query<{ operator_id: string; valid: boolean }>(
    'delete from operator_ticket where token_hash = $1 returning operator_id, expires_at > now() as valid',
    [hash],
  );
  return rows[0]?.valid ? rows[0].operator_id : null;
};
