import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import { afterWrongPin } from '@paperlock/domain/security/pin.ts';
import type { Sql } from '../../db/database.ts';
import type { SecurityParts } from './parts.ts';
import { keepTries, lockPin, type PinRow, readPin } from './pin-store.ts';

/** An entered PIN, compared with the stored one but not counted yet. */
export type EnteredPin = {
  customerId: string;
  /** The hash it was compared with; null is the default PIN. */
  hash: string | null;
  /** Null if the PIN was locked and nothing was compared. */
  right: boolean | null;
};

/** The caller of an action that requires a PIN has entered one. */
export type WithPin = { entered: EnteredPin };

/**
 * Compares a PIN before the transaction of its action begins, because hashing is slow and connections are few. The result
 * stays hidden here: of PINs compared at once, `countTry` reveals only those before the lock.
 */
export const comparePin = async (
  { db, hasher }: Pick<SecurityParts, 'db' | 'hasher'>,
  customerId: string,
  pin: string,
): Promise<EnteredPin> => {
  const { pin_hash: hash, locked_seconds } = await readPin(db.sql, customerId);
  if (locked_seconds > 0) return { customerId, hash, right: null };
  const right = hash === null ? pin === DEFAULT_PIN : await hasher.verify(hash, pin);
  return { customerId, hash, right };
};

type Wrong = Refused<'pin_wrong' | 'pin_locked'>;

/** Checks the PIN for a money action, for which the default PIN is never valid. */
export const checkPin = (
  parts: SecurityParts,
  entered: EnteredPin,
): Promise<Outcome<Record<string, never>, 'pin_default' | 'pin_wrong' | 'pin_locked'>> =>
  countTry(parts, entered, ({ pin_hash }) =>
    pin_hash === null ? refused('pin_default', { field: 'pin' }) : null,
  );

/** Checks the old PIN of a change. The default PIN is valid here while it is unchanged. */
export const checkOldPin = async (
  parts: SecurityParts,
  customerId: string,
  pin: string,
): Promise<Outcome<{ hash: string | null }, 'pin_wrong' | 'pin_locked'>> => {
  const entered = await comparePin(parts, customerId, pin);
  const counted = await countTry<never>(parts, entered, () => null);
  return counted.ok ? done({ hash: entered.hash }) : counted;
};

/**
 * Counts one try at a time per person, under the row's lock and on a separate connection, so that a wrong PIN stays counted
 * if the surrounding transaction rolls back. `whyNot` inspects the stored PIN.
 */
const countTry = <R extends string>(
  { guard, audit }: SecurityParts,
  { customerId, hash, right }: EnteredPin,
  whyNot: (row: PinRow) => Refused<R> | null,
): Promise<Outcome<Record<string, never>, R> | Wrong> =>
  guard.inTransaction(async (tx) => {
    const row = await lockPin(tx, customerId);
    if (row.locked_seconds > 0) return locked(row.locked_seconds);
    const refusal = whyNot(row);
    if (refusal) return refusal;
    // The lock ended after the comparison.
    if (right === null) return locked(1);
    // A PIN that was right before a change is wrong now.
    if (!right || row.pin_hash !== hash) {
      const wrong = await countWrong(tx, customerId, row);
      if (wrong.refusal === 'pin_locked') {
        await audit.record(tx, {
          actor: { kind: 'system' },
          action: 'customer.pin_locked',
          subject: `customer:${customerId}`,
        });
      }
      return wrong;
    }
    if (row.errors > 0 || row.locks > 0) {
      await keepTries(tx, customerId, { errors: 0, locks: 0, lockMinutes: 0 });
    }
    return done({});
  });

const countWrong = async (tx: Sql, customerId: string, row: PinRow): Promise<Wrong> => {
  const { triesLeft, ...next } = afterWrongPin(row);
  await keepTries(tx, customerId, next);
  return next.lockMinutes > 0
    ? locked(next.lockMinutes * 60)
    : refused('pin_wrong', { field: 'pin', params: { left: triesLeft } });
};

const locked = (seconds: number): Wrong =>
  refused('pin_locked', {
    field: 'pin',
    retryAfterSeconds: seconds,
    params: { minutes: Math.ceil(seconds / 60) },
  });
