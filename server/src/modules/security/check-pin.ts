import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { afterWrongPin, DEFAULT_PIN } from '@paperlock/domain/security/pin.ts';
import type { Sql } from '../../db/database.ts';
import type { SecurityParts } from './index.ts';
import { keepTries, lockPin, type PinRow } from './pin-store.ts';

type Wrong = Refused<'pin_wrong' | 'pin_locked'>;

/** For every money action. The default PIN is good for none. */
export const checkPin = (
  parts: SecurityParts,
  customerId: string,
  pin: string,
): Promise<Outcome<Record<string, never>, 'pin_default' | 'pin_wrong' | 'pin_locked'>> =>
  tryPin(parts, customerId, async (row) => {
    if (row.pin_hash === null) return refused('pin_default', { field: 'pin' });
    return (await parts.hasher.verify(row.pin_hash, pin)) ? done({}) : null;
  });

/** The old PIN of a change: here the default one is good, as long as it is the default. */
export const checkOldPin = (
  parts: SecurityParts,
  customerId: string,
  pin: string,
): Promise<Outcome<{ hash: string | null }, 'pin_wrong' | 'pin_locked'>> =>
  tryPin(parts, customerId, async ({ pin_hash: hash }) => {
    const right = hash === null ? pin === DEFAULT_PIN : await parts.hasher.verify(hash, pin);
    return right ? done({ hash }) : null;
  });

/**
 * One try at a time per person, counted under the row's lock and on a connection of its own: a wrong PIN stays counted
 * when the transaction it was entered in is undone. `compare` answers null for a wrong PIN.
 */
const tryPin = <T, R extends string>(
  { guard, audit }: SecurityParts,
  customerId: string,
  compare: (row: PinRow) => Promise<Outcome<T, R> | null>,
): Promise<Outcome<T, R> | Wrong> =>
  guard.inTransaction(async (tx) => {
    const row = await lockPin(tx, customerId);
    if (row.locked_seconds > 0) return locked(row.locked_seconds);
    const outcome = await compare(row);
    if (outcome === null) {
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
    if (outcome.ok && (row.errors > 0 || row.locks > 0)) {
      await keepTries(tx, customerId, { errors: 0, locks: 0, lockMinutes: 0 });
    }
    return outcome;
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
