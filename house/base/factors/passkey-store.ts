import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type PasskeyRow = {
  id: string;
  customer_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  backed_up: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = `id, customer_id, credential_id, public_key, sign_count, transports, backed_up, name, created_at,
                 last_used_at`;

export const passkeysOf = (sql: Sql, customerId: string): Promise<PasskeyRow[]> =>
  allRows(sql, `select ${columns} from passkey where customer_id = $1 order by created_at desc, id`, [
    customerId,
  ]);

export const passkeyByCredential = (sql: Sql, credentialId: string): Promise<PasskeyRow | null> =>
  firstRow(sql, `select ${columns} from passkey where credential_id = $1`, [credentialId]);

export const allCredentials = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ credential_id: string }>('select credential_id from passkey');
  return rows.map((row) => row.credential_id);
};

/** Returns `taken` if the passkey is already registered. Passkeys added at the same moment are counted one by one. */
export const insertPasskey = async (
  tx: Sql,
  most: number,
  passkey: Pick<
    PasskeyRow,
    'customer_id' | 'credential_id' | 'public_key' | 'transports' | 'backed_up' | 'name'
  > & { sign_count: number },
): Promise<PasskeyRow | 'taken' | 'full'> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('passkeys ' || $1, 0))`, [
    passkey.customer_id,
  ]);
  if ((await passkeysOf(tx, passkey.customer_id)).length >= most) return 'full';
  const { rows } = await tx.query<PasskeyRow>(
    `insert into passkey (customer_id, credential_id, public_key, sign_count, transports, backed_up, name)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning ${columns}`,
    [
      passkey.customer_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.sign_count,
      passkey.transports,
      passkey.backed_up,
      passkey.name,
    ],
  );
  return rows[0] ?? 'taken';
};

export const renamePasskey = (
  sql: Sql,
  customerId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> =>
  firstRow(sql, `update passkey set name = $3 where customer_id = $1 and id = $2 returning ${columns}`, [
    customerId,
    id,
    name,
  ]);

/** Returns the name of the deleted passkey; null if this customer has no such passkey. */
export const deletePasskey = async (tx: Sql, customerId: string, id: string): Promise<string | null> => {
  const { rows } = await tx.query<{ name: string }>(
    'delete from passkey where customer_id = $1 and id = $2 returning name',
    [customerId, id],
  );
  return rows[0]?.name ?? null;
};

export const dropPasskeysSince = async (tx: Sql, customerId: string, since: Date): Promise<void> => {
  await tx.query('delete from passkey where customer_id = $1 and created_at >= $2', [customerId, since]);
  await tx.query('delete from passkey_ceremony where customer_id = $1', [customerId]);
};

/**
 * Checks that the counter of a passkey grew: a lower number means a copied passkey. Passkeys without a counter send 0 each
 * time.
 */
export const noteUse = async (tx: Sql, id: string, count: number): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `update passkey set sign_count = $2, last_used_at = now()
      where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [id, count],
  );
  return rowCount === 1;
};

export type Ceremony = {
  purpose: 'add' | 'sign_in' | 'second_step';
  customerId: string | null;
  challenge: string;
};

export const insertCeremony = async (
  sql: Sql,
  hash: Buffer,
  { purpose, customerId, challenge }: Ceremony,
  validSeconds: number,
): Promise<void> => {
  await sql.query(
    `insert into passkey_ceremony (token_hash, purpose, customer_id, challenge, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [hash, purpose, customerId, challenge, validSeconds],
  );
};

/** Returns a ceremony and deletes it, so that it takes one answer, right or wrong. */
export const takeCeremony = async (sql: Sql, hash: Buffer): Promise<Ceremony | null> => {
  const { rows } = await sql.query<{
    purpose: Ceremony['purpose'];
    customer_id: string | null;
    challenge: string;
    live: boolean;
  }>(
    `delete from passkey_ceremony where token_hash = $1
     returning purpose, customer_id, challenge, expires_at > now() as live`,
    [hash],
  );
  const row = rows[0];
  return row?.live ? { purpose: row.purpose, customerId: row.customer_id, challenge: row.challenge } : null;
};

export const forgetOldCeremonies = async (sql: Sql): Promise<number> =>
  (await sql.query('delete from passkey_ceremony where expires_at < now()')).rowCount ?? 0;
