import type { Sql } from '../../db/database.ts';

/** A challenge connects the password with the step that must follow it. */
export type ChallengePurpose = 'second_step' | 'unfreeze';

export const insertChallenge = async (
  sql: Sql,
  challenge: {
    hash: Buffer;
    customerId: string;
    purpose: ChallengePurpose;
    tries: number;
    validSeconds: number;
  },
): Promise<void> => {
  await sql.query(
    `insert into sign_in_challenge (token_hash, customer_id, purpose, tries_left, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [challenge.hash, challenge.customerId, challenge.purpose, challenge.tries, challenge.validSeconds],
  );
};

/** Returns the owner of a challenge without using up a try. */
export const challengeOwner = async (
  sql: Sql,
  hash: Buffer,
  purpose: ChallengePurpose,
): Promise<string | null> => {
  const { rows } = await sql.query<{ customer_id: string }>(
    `select customer_id from sign_in_challenge
      where token_hash = $1 and purpose = $2 and tries_left > 0 and expires_at > now()`,
    [hash, purpose],
  );
  return rows[0]?.customer_id ?? null;
};

export const takeChallengeTry = async (
  sql: Sql,
  hash: Buffer,
  purpose: ChallengePurpose,
): Promise<string | null> => {
  const { rows } = await sql.query<{ customer_id: string }>(
    `update sign_in_challenge set tries_left = tries_left - 1
      where token_hash = $1 and purpose = $2 and tries_left > 0 and expires_at > now() returning customer_id`,
    [hash, purpose],
  );
  return rows[0]?.customer_id ?? null;
};

/** Returns true to exactly one of any number of concurrent callers. */
export const useUpChallenge = async (tx: Sql, hash: Buffer): Promise<boolean> => {
  const { rowCount } = await tx.query('delete from sign_in_challenge where token_hash = $1', [hash]);
  return rowCount === 1;
};

/** Deletes a customer's challenges after a sign-in or when the account is closed. */
export const forgetChallengesOf = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query('delete from sign_in_challenge where customer_id = $1', [customerId]);
};

export const forgetOldChallenges = async (sql: Sql): Promise<number> =>
  (await sql.query('delete from sign_in_challenge where expires_at < now()')).rowCount ?? 0;
