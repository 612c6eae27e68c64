import type { AccountKind, AccountName } from '@paperlock/domain/identity/account.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type CustomerRow = {
  id: string;
  account_kind: AccountKind;
  email: string | null;
  phone: string | null;
  username: string | null;
  name: string | null;
  avatar_id: string | null;
  password_hash: string;
  /** Null where nobody can come in with it: only a world that is open to everybody has invitations. */
  invitation_code: string | null;
  certified_at: Date | null;
  time_zone: string | null;
  language: string | null;
  created_at: Date;
  frozen_at: Date | null;
  is_guest: boolean;
};

const columns = `id, account_kind, email, phone, username, name, avatar_id, password_hash, certified_at,
                 case when (select everybodys from world_born) then invitation_code end as invitation_code, time_zone, language, created_at, frozen_at, is_guest`;

export const customerById = (sql: Sql, id: string): Promise<CustomerRow | null> =>
  firstRow(sql, `select ${columns} from customer where id = $1`, [id]);

export const customersByIds = (sql: Sql, ids: readonly string[]): Promise<CustomerRow[]> =>
  allRows(sql, `select ${columns} from customer where id = any ($1)`, [ids]);

/** Returns those of these customers who came with the template of the world. */
export const neighboursAmong = async (sql: Sql, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await allRows<{ id: string }>(
    sql,
    'select id from customer where id = any ($1) and is_neighbour',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Returns true for a person who came in without choosing a password. */
export const isGuest = async (sql: Sql, id: string): Promise<boolean> => {
  const { rows } = await sql.query<{ is_guest: boolean }>('select is_guest from customer where id = $1', [
    id,
  ]);
  return rows[0]?.is_guest === true;
};

export type ContactRow = Pick<CustomerRow, 'id' | 'email' | 'phone' | 'username'> & { closed: boolean };

export const contactsByIds = (sql: Sql, ids: readonly string[]): Promise<ContactRow[]> =>
  allRows(
    sql,
    'select id, email, phone, username, closed_at is not null as closed from customer where id = any ($1)',
    [ids],
  );

/** Which of these accounts are open. None of them can be closed until the transaction ends. */
export const keepOpen = async (tx: Sql, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.query<{ id: string }>(
    'select id from customer where id = any ($1::uuid[]) and closed_at is null order by id for key share',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Sign-ins and everything else that concerns this account wait for the transaction. False where it is closed. */
export const lockOpen = async (tx: Sql, id: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'select 1 from customer where id = $1 and closed_at is null for update',
    [id],
  );
  return rowCount === 1;
};

/** `kind` is one of three fixed words and the name of its column. */
export const customerByAccount = (sql: Sql, { kind, account }: AccountName): Promise<CustomerRow | null> =>
  firstRow(sql, `select ${columns} from customer where ${kind} = $1`, [account]);

/** The same without guests: a guest has no password, so there is nothing to sign in with or to reset. */
export const memberByAccount = (sql: Sql, { kind, account }: AccountName): Promise<CustomerRow | null> =>
  firstRow(sql, `select ${columns} from customer where ${kind} = $1 and not is_guest`, [account]);

export const customerIdByInvitation = async (sql: Sql, code: string): Promise<string | null> => {
  const { rows } = await sql.query<{ id: string }>('select id from customer where invitation_code = $1', [
    code,
  ]);
  return rows[0]?.id ?? null;
};

/** Returns null if the account name is taken, also by a concurrent registration. */
export const insertCustomer = async (
  sql: Sql,
  customer: {
    /** The number of somebody who comes from another world; else a new one. */
    id?: string;
    name: AccountName;
    passwordHash: string;
    invitationCode: string;
    invitedBy: string | null;
    consentVersion: number;
    isGuest: boolean;
  },
): Promise<CustomerRow | null> => {
  const { kind, account } = customer.name;
  return firstRow<CustomerRow>(
    sql,
    `insert into customer (id, account_kind, ${kind}, password_hash, invitation_code, invited_by, consent_version, is_guest)
     values (coalesce($8, gen_random_uuid()), $1, $2, $3, $4, $5, $6, $7) on conflict (${kind}) do nothing returning ${columns}`,
    [
      kind,
      account,
      customer.passwordHash,
      customer.invitationCode,
      customer.invitedBy,
      customer.consentVersion,
      customer.isGuest,
      customer.id ?? null,
    ],
  );
};

/** Returns true while sign-in is allowed; a concurrent freezing or closing waits for this transaction. */
export const isOpen = async (tx: Sql, customerId: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'select 1 from customer where id = $1 and frozen_at is null and closed_at is null for share',
    [customerId],
  );
  return rowCount === 1;
};

export const setFrozen = async (tx: Sql, customerId: string, frozen: boolean): Promise<void> => {
  await tx.query('update customer set frozen_at = case when $2 then now() end where id = $1', [
    customerId,
    frozen,
  ]);
};

/** Returns the address for messages about the account: a bound contact, else the account's name. */
export const addressOf = async (sql: Sql, customerId: string): Promise<string> => {
  const { rows } = await sql.query<{ address: string }>(
    'select coalesce(email, phone, username) as address from customer where id = $1',
    [customerId],
  );
  if (!rows[0]) throw new Error(`no customer ${customerId} to write to`);
  return rows[0].address;
};

/** Returns the certified name; null before certification. */
export const certifiedName = async (sql: Sql, customerId: string): Promise<string | null> => {
  const { rows } = await sql.query<{ certified_name: string | null }>(
    'select certified_name from customer where id = $1',
    [customerId],
  );
  return rows[0]?.certified_name ?? null;
};

/** Sets the certified name. */
export const setCertified = async (
  tx: Sql,
  { customerId, name, at }: { customerId: string; name: string; at: Date },
): Promise<void> => {
  await tx.query('update customer set certified_name = $2, certified_at = $3 where id = $1', [
    customerId,
    name,
    at,
  ]);
};

export const setPasswordHash = async (sql: Sql, customerId: string, passwordHash: string): Promise<void> => {
  await sql.query('update customer set password_hash = $2 where id = $1', [customerId, passwordHash]);
};

/** Returns false if the stored hash is no longer the checked one. */
export const replacePasswordHash = async (
  tx: Sql,
  customerId: string,
  before: string,
  after: string,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'update customer set password_hash = $3 where id = $1 and password_hash = $2',
    [customerId, before, after],
  );
  return rowCount === 1;
};

export const setProfile = async (
  tx: Sql,
  customerId: string,
  { name, language, time_zone }: Pick<CustomerRow, 'name' | 'language' | 'time_zone'>,
): Promise<CustomerRow> => {
  const { rows } = await tx.query<CustomerRow>(
    `update customer set name = $2, language = $3, time_zone = $4 where id = $1 returning ${columns}`,
    [customerId, name, language, time_zone],
  );
  return rows[0] as CustomerRow;
};

/** Gives a guest a name and a password. Returns null if another has the name; throws if this is no guest. */
export const nameGuest = async (
  tx: Sql,
  customerId: string,
  { kind, account }: AccountName,
  passwordHash: string,
): Promise<CustomerRow | null> => {
  const { rows: taken } = await tx.query(`select from customer where ${kind} = $1 and id <> $2`, [
    account,
    customerId,
  ]);
  if (taken.length > 0) return null;
  const { rows } = await tx.query<CustomerRow>(
    `update customer
        set account_kind = $2, password_hash = $4, is_guest = false,
            email = case $2 when 'email' then $3 else email end, phone = case $2 when 'phone' then $3 else phone end,
            -- The username of a guest was made up.
            username = case $2 when 'username' then $3 end
      where id = $1 and is_guest returning ${columns}`,
    [customerId, kind, account, passwordHash],
  );
  if (!rows[0]) throw new Error(`${customerId} is no guest`);
  return rows[0];
};

/** Returns what people who came since then sign in with. */
export const namesHere = async (sql: Sql, since: Date): Promise<string[]> => {
  const rows = await allRows<{ name: string }>(
    sql,
    `select s.name from customer c, unnest(array[c.email, c.phone, c.username]) as s (name)
      where c.closed_at is null and not c.is_guest and c.created_at >= $1 and s.name is not null`,
    [since],
  );
  return rows.map(({ name }) => name);
};

export const countPeople = async (sql: Sql): Promise<{ people: number; neighbours: number }> => {
  const row = await firstRow<{ people: number; neighbours: number }>(
    sql,
    `select count(*) filter (where not is_neighbour)::integer as people,
            count(*) filter (where is_neighbour)::integer as neighbours
       from customer where closed_at is null`,
  );
  return row ?? { people: 0, neighbours: 0 };
};
