import type { AccountKind, AccountName } from '@paperlock/domain/identity/account.ts';
import type { Sql } from '../../db/database.ts';

export type CustomerRow = {
  id: string;
  account_kind: AccountKind;
  email: string | null;
  phone: string | null;
  username: string | null;
  name: string | null;
  password_hash: string;
  invitation_code: string;
  time_zone: string | null;
  language: string | null;
  created_at: Date;
};

const columns =
  'id, account_kind, email, phone, username, name, password_hash, invitation_code, time_zone, language, created_at';

export const customerById = async (sql: Sql, id: string): Promise<CustomerRow | null> => {
  const { rows } = await sql.query<CustomerRow>(`select ${columns} from customer where id = $1`, [id]);
  return rows[0] ?? null;
};

export const customersByIds = async (sql: Sql, ids: readonly string[]): Promise<CustomerRow[]> => {
  const { rows } = await sql.query<CustomerRow>(`select ${columns} from customer where id = any ($1)`, [ids]);
  return rows;
};

/** `kind` is one of three fixed words and the name of its column. */
export const customerByAccount = async (
  sql: Sql,
  { kind, account }: AccountName,
): Promise<CustomerRow | null> => {
  const { rows } = await sql.query<CustomerRow>(`select ${columns} from customer where ${kind} = $1`, [
    account,
  ]);
  return rows[0] ?? null;
};

export const customerIdByInvitation = async (sql: Sql, code: string): Promise<string | null> => {
  const { rows } = await sql.query<{ id: string }>('select id from customer where invitation_code = $1', [
    code,
  ]);
  return rows[0]?.id ?? null;
};

/** Null when the account is taken, also by somebody who registers it at this very moment. */
export const insertCustomer = async (
  sql: Sql,
  customer: {
    name: AccountName;
    passwordHash: string;
    invitationCode: string;
    invitedBy: string | null;
    consentVersion: number;
  },
): Promise<CustomerRow | null> => {
  const { kind, account } = customer.name;
  const { rows } = await sql.query<CustomerRow>(
    `insert into customer (account_kind, ${kind}, password_hash, invitation_code, invited_by, consent_version)
     values ($1, $2, $3, $4, $5, $6) on conflict (${kind}) do nothing returning ${columns}`,
    [
      kind,
      account,
      customer.passwordHash,
      customer.invitationCode,
      customer.invitedBy,
      customer.consentVersion,
    ],
  );
  return rows[0] ?? null;
};

export const setPasswordHash = async (sql: Sql, customerId: string, passwordHash: string): Promise<void> => {
  await sql.query('update customer set password_hash = $2 where id = $1', [customerId, passwordHash]);
};

export const keepCode = async (
  sql: Sql,
  code: { customerId: string; hash: Buffer; tries: number; validSeconds: number },
): Promise<void> => {
  await sql.query(
    `insert into password_code (customer_id, code_hash, tries_left, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))
     on conflict (customer_id) do update
       set code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
    [code.customerId, code.hash, code.tries, code.validSeconds],
  );
};

/** Uses up one try and shows the hash to compare with; null when there is no live code or no try left. */
export const takeCodeTry = async (sql: Sql, customerId: string): Promise<Buffer | null> => {
  const { rows } = await sql.query<{ code_hash: Buffer }>(
    `update password_code set tries_left = tries_left - 1
      where customer_id = $1 and tries_left > 0 and expires_at > now() returning code_hash`,
    [customerId],
  );
  return rows[0]?.code_hash ?? null;
};

/** True for exactly one of any number of racing callers. */
export const useUpCode = async (tx: Sql, customerId: string, hash: Buffer): Promise<boolean> => {
  const { rowCount } = await tx.query('delete from password_code where customer_id = $1 and code_hash = $2', [
    customerId,
    hash,
  ]);
  return rowCount === 1;
};
