import type { Role } from '@paperlock/contract/operators.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type OperatorRow = {
  id: string;
  account: string;
  roles: Role[];
  password_hash: string;
  password_due: boolean;
  password_changed_at: Date | null;
  totp_sealed: Buffer | null;
  created_at: Date;
  signed_in_at: Date | null;
  removed_at: Date | null;
  /** The owner of this world who also sits behind its desk. */
  customer_id: string | null;
};

const columns = `id, account, roles, password_hash, password_due, password_changed_at, totp_sealed, created_at,
                 signed_in_at, removed_at, customer_id`;

/** No text hashes to this, so no password opens the account. */
export const NO_PASSWORD = '';

/** Returns an operator who has not been removed. */
export const operatorById = (sql: Sql, id: string): Promise<OperatorRow | null> =>
  firstRow(sql, `select ${columns} from operator where id = $1 and removed_at is null`, [id]);

export const operatorByAccount = (sql: Sql, account: string): Promise<OperatorRow | null> =>
  firstRow(sql, `select ${columns} from operator where account = $1 and removed_at is null`, [account]);

/** Includes a removed operator, because the person does not become another one. */
export const operatorOfCustomer = async (sql: Sql, customerId: string): Promise<OperatorRow | null> => {
  const { rows } = await sql.query<OperatorRow>(`select ${columns} from operator where customer_id = $1`, [
    customerId,
  ]);
  return rows[0] ?? null;
};

export const lockSeat = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('operator_of ' || $1, 0))`, [customerId]);
};

/** Includes removed operators, because audit events carry their names. */
export const allOperators = (sql: Sql): Promise<OperatorRow[]> =>
  allRows(sql, `select ${columns} from operator order by removed_at is not null, account limit 500`);

/** Locks an operator; concurrent changes of access wait here and then see the earlier one. */
export const lockOperator = (tx: Sql, id: string): Promise<OperatorRow | null> =>
  firstRow(tx, `select ${columns} from operator where id = $1 and removed_at is null for no key update`, [
    id,
  ]);

/**
 * Locks these people and all owners in one order, so that two who change each other's access wait instead of deadlocking.
 * Owners are included because two concurrent changes could each rely on the other owner to stay.
 */
export const lockWithOwners = (tx: Sql, ids: readonly string[]): Promise<OperatorRow[]> =>
  allRows(
    tx,
    `select ${columns} from operator
      where removed_at is null and (id = any($1::uuid[]) or 'owner' = any(roles)) order by id for no key update`,
    [ids],
  );

/** Returns null if the account name exists or existed. */
export const insertOperator = async (
  sql: Sql,
  operator: {
    account: string;
    roles: readonly Role[];
    passwordHash: string;
    passwordDue?: boolean;
    customerId?: string;
  },
): Promise<string | null> => {
  const { account, roles, passwordHash, passwordDue = false, customerId = null } = operator;
  const { rows } = await sql.query<{ id: string }>(
    `insert into operator (account, roles, password_hash, password_due, customer_id) values ($1, $2, $3, $4, $5)
     on conflict (account) do nothing returning id`,
    [account, roles, passwordHash, passwordDue, customerId],
  );
  return rows[0]?.id ?? null;
};

/** Stores the secret with the step of its first code, so that earlier codes of the app are refused. */
export const setTotp = async (
  tx: Sql,
  operatorId: string,
  totp: { sealed: Buffer; step: bigint } | null,
): Promise<void> => {
  await tx.query('update operator set totp_sealed = $2, totp_step = $3 where id = $1', [
    operatorId,
    totp?.sealed ?? null,
    totp?.step ?? 0n,
  ]);
};

/** Moves the last used step forward; false if this or a later step was used before. */
export const useTotpStep = async (tx: Sql, operatorId: string, step: bigint): Promise<boolean> => {
  const { rowCount } = await tx.query('update operator set totp_step = $2 where id = $1 and totp_step < $2', [
    operatorId,
    step,
  ]);
  return rowCount === 1;
};

export const setPassword = async (
  tx: Sql,
  operatorId: string,
  { hash, due }: { hash: string; due: boolean },
): Promise<void> => {
  await tx.query(
    `update operator set password_hash = $2, password_due = $3, password_changed_at = now() where id = $1`,
    [operatorId, hash, due],
  );
};

export const setSignedIn = async (tx: Sql, operatorId: string): Promise<void> => {
  await tx.query('update operator set signed_in_at = now() where id = $1', [operatorId]);
};

export const setRoles = async (tx: Sql, operatorId: string, roles: readonly Role[]): Promise<void> => {
  await tx.query('update operator set roles = $2 where id = $1', [operatorId, roles]);
};

/** Removes everything needed for signing in; name and roles stay. */
export const setRemoved = async (tx: Sql, operatorId: string): Promise<void> => {
  await tx.query(
    `update operator set removed_at = now(), password_hash = $2, totp_sealed = null where id = $1`,
    [operatorId, NO_PASSWORD],
  );
};
