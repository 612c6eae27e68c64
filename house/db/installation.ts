import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Sql } from './database.ts';

/**
 * Refuses to start with another pepper than the one this database was first used with: every password would be "wrong", and
 * new ones would be lost to the other nodes.
 */
export const holdPepper = async (sql: Sql, pepper: Buffer): Promise<void> => {
  const check = Buffer.from(hmac(sha256, pepper, Buffer.from('paperlock pepper check'))).toString('hex');
  if ((await writtenOnce(sql, 'pepper_check', check)) !== check) {
    throw new Error(
      'this database was first used with another pepper: set PEPPER to that one, or use the data folder it is in',
    );
  }
};

/** Returns whether this is the installation's practice chain; the first chain it sees becomes that. */
export const knowsChain =
  (sql: Sql) =>
  async (instance: string): Promise<boolean> =>
    (await writtenOnce(sql, 'chain', instance)) === instance;

/** SQL for the installation's practice chain; null before the first one was seen. */
export const chainInstance = `(select value from installation where name = 'chain')`;

/** Returns the secret that signs push messages, made once and stored in sealed form. */
export const pushSecret = (sql: Sql, make: () => string): Promise<string> =>
  writtenOnce(sql, 'push_key', make());

/** Returns what is added to the numbers of hints since the database came from another server; zero if it never did. */
export const hintShift = async (sql: Sql): Promise<bigint> =>
  BigInt((await writtenAs(sql, 'hint_shift')) ?? 0);

/** Stores a value once; returns the stored one, which may be an earlier one. */
const writtenOnce = async (sql: Sql, name: string, value: string): Promise<string> => {
  const before = await writtenAs(sql, name);
  if (before !== undefined) return before;
  await sql.query('insert into installation (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    value,
  ]);
  return (await writtenAs(sql, name)) ?? value;
};

const writtenAs = async (sql: Sql, name: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ value: string }>('select value from installation where name = $1', [
    name,
  ]);
  return rows[0]?.value;
};
