import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { afterWrongPin, DEFAULT_PIN } from '@paperlock/domain/security/pin.ts';
import type { Sql } from '../../../db/database.ts';
import type { SecurityParts } from './parts.ts';
import { keepTries, lockPin, type PinRow, readPin } from './pin-store.ts';

/** A PIN that somebody entered, compared with what is kept but not counted yet. */
export type EnteredPin = {
  customerId: string;
  /** What it was compared with; null is the default PIN. */
  hash: string | null;
  /** Null: the PIN was locked, so nothing was compared. */
  right: boolean | null;
};

/** Whoever asks for what needs a PIN has entered one. */
export type WithPin = { entered: EnteredPin };

/**
 * Hashing takes long and connections are few, so it comes before the transaction of what the PIN is for. Nobody learns the
 * result here: of any number compared at once, `countTry` tells those that come before the lock.
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

/** For every money action. The default PIN is good for none. */
export const checkPin = (
  parts: SecurityParts,
  entered: EnteredPin,
): Promise<Outcome<Record<string, never>, 'pin_default' | 'pin_wrong' | 'pin_locked'>> =>
  countTry(parts, entered, ({ pin_hash }) =>
    pin_hash === null ? refused('pin_default', { field: 'pin' }) : null,
  );

/** The old PIN of a change: here the default one is good, as long as it is the default. */
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
 * One try at a time per person, counted under the row's lock and on a connection of its own: a wrong PIN stays counted
 * when the transaction it was entered in is undone. `whyNot` looks at the PIN that is kept.
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
    // The lock ended between the comparison and now.
    if (right === null) return locked(1);
    // What was right for a PIN that has been changed since is wrong now.
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
