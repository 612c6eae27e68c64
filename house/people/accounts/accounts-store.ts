import type { ContactKind } from '@paperlock/contract/accounts.ts';
import type { AccountKind } from '@paperlock/domain/identity/account.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** The profile, the contacts and the invited people of a customer. */

export type Profile = {
  name: string | null;
  username: string;
  time_zone: string | null;
  language: string;
};

const columns = ['name', 'username', 'time_zone', 'language'] as const satisfies readonly (keyof Profile)[];

export const updateProfile = async (
  sql: Sql,
  customerId: string,
  changes: Readonly<Partial<Profile>>,
): Promise<void> => {
  const given = columns.filter((column) => changes[column] !== undefined);
  if (given.length === 0) return;
  await sql.query(
    `update customer set ${given.map((column, place) => `${column} = $${place + 2}`).join(', ')} where id = $1`,
    [customerId, ...given.map((column) => changes[column])],
  );
};

export type Contacts = Record<ContactKind, string | null>;

type Locked = Contacts & { username: string | null; is_guest: boolean };

/** Locks the contacts and the username, so that the second of two concurrent changes sees the first. */
export const lockContacts = async (tx: Sql, customerId: string): Promise<Locked> => {
  const { rows } = await tx.query<Locked>(
    'select email, phone, username, is_guest from customer where id = $1 for update',
    [customerId],
  );
  const [contacts] = rows;
  if (!contacts) throw new Error(`there is no customer ${customerId}`);
  return contacts;
};

/** `kind` is one of two fixed words and the name of its column. */
export const setContact = async (
  tx: Sql,
  customerId: string,
  kind: ContactKind,
  address: string | null,
): Promise<void> => {
  await tx.query(`update customer set ${kind} = $2 where id = $1`, [customerId, address]);
};

export const ownerOfContact = async (
  sql: Sql,
  kind: ContactKind,
  address: string,
): Promise<string | null> => {
  const { rows } = await sql.query<{ id: string }>(`select id from customer where ${kind} = $1`, [address]);
  return rows[0]?.id ?? null;
};

/** Returns the former avatar under a lock, so that the later of two concurrent changes finds the other's. */
export const replaceAvatar = async (
  tx: Sql,
  customerId: string,
  avatarId: string | null,
): Promise<string | null> => {
  const { rows } = await tx.query<{ avatar_id: string | null }>(
    'select avatar_id from customer where id = $1 for update',
    [customerId],
  );
  await tx.query('update customer set avatar_id = $2 where id = $1', [customerId, avatarId]);
  return rows[0]?.avatar_id ?? null;
};

/** Returns true if another customer has this value already, perhaps since a moment ago. */
export const isTaken = (error: unknown, column: AccountKind): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === `customer_${column}_key`;

export type InvitedRow = { id: bigint; account: string; created_at: Date };

/** Returns the customers who registered with this customer's code and have not left, newest first. */
export const invitedBy = (
  sql: Sql,
  customerId: string,
  before: bigint | null,
  limit: number,
): Promise<InvitedRow[]> =>
  allRows(
    sql,
    `select number as id, created_at,
            case account_kind when 'email' then email when 'phone' then phone else username end as account
       from customer where invited_by = $1 and closed_at is null and ($2::bigint is null or number < $2)
      order by number desc limit $3`,
    [customerId, before, limit],
  );

export const countInvited = async (sql: Sql, customerId: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from customer where invited_by = $1 and closed_at is null',
    [customerId],
  );
  return rows[0]?.count ?? 0;
};
