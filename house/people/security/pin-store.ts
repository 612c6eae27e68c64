import { pinPolicy } from '@paperlock/domain/security/limits.ts';
import type { PinTries } from '@paperlock/domain/security/pin.ts';
import type { Sql } from '../../db/database.ts';

export type PinRow = PinTries & {
  /** Null while the PIN is the default one. */
  pin_hash: string | null;
  locked_seconds: number;
};

const columns = `pin_hash, errors, locks,
  greatest(0, ceil(extract(epoch from locked_until - wall_now())))::int as locked_seconds`;

/** SQL for the duration of the last lock, like `afterWrongPin`. */
const LOCK = `make_interval(mins =>
  least(${pinPolicy.lockMinutes} * 2 ^ least(p.locks - 1, 16), ${pinPolicy.longestLockMinutes})::integer)`;

const untouched: PinRow = { pin_hash: null, errors: 0, locks: 0, locked_seconds: 0 };

export const readPin = async (sql: Sql, customerId: string): Promise<PinRow> => {
  const { rows } = await sql.query<PinRow>(`select ${columns} from fund_pin where customer_id = $1`, [
    customerId,
  ]);
  return rows[0] ?? untouched;
};

/** Locks the PIN; a concurrent try waits until this one is counted. */
export const lockPin = async (tx: Sql, customerId: string): Promise<PinRow> => {
  // A lock longer than its round allows was written under a wrong clock, and is shortened to its round.
  await tx.query(
    `insert into fund_pin as p (customer_id) values ($1)
     on conflict (customer_id) do update set locked_until = wall_now() + ${LOCK}
      where p.locked_until > wall_now() + ${LOCK}`,
    [customerId],
  );
  const { rows } = await tx.query<PinRow>(
    `select ${columns} from fund_pin where customer_id = $1 for update`,
    [customerId],
  );
  return rows[0] ?? untouched;
};

export const keepTries = async (
  tx: Sql,
  customerId: string,
  { errors, locks, lockMinutes }: PinTries & { lockMinutes: number },
): Promise<void> => {
  await tx.query(
    `update fund_pin set errors = $2, locks = $3,
            locked_until = case when $4 > 0 then wall_now() + make_interval(mins => $4) end
      where customer_id = $1`,
    [customerId, errors, locks, lockMinutes],
  );
};

/** Sets the PIN and unlocks it; false if the stored PIN is no longer the checked one. */
export const setPin = async (
  tx: Sql,
  customerId: string,
  hash: string,
  instead: { of: string | null } | 'of any',
): Promise<boolean> => {
  await tx.query('insert into fund_pin (customer_id) values ($1) on conflict do nothing', [customerId]);
  const { rowCount } = await tx.query(
    `update fund_pin set pin_hash = $2, errors = 0, locks = 0, locked_until = null, changed_at = now()
      where customer_id = $1 and ($3 or pin_hash is not distinct from $4)`,
    [customerId, hash, instead === 'of any', instead === 'of any' ? null : instead.of],
  );
  return rowCount === 1;
};
