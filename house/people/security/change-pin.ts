import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { changePin as changePinCall } from '@paperlock/contract/security.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/security/limits.ts';
import { checkNewPin } from '@paperlock/domain/security/pin.ts';
import { checkFactor } from './check-factor.ts';
import { checkOldPin } from './check-pin.ts';
import type { SecurityParts } from './parts.ts';
import { readPin, setPin } from './pin-store.ts';
import { type Changer, holdAndTell, record } from './tell-of-change.ts';

type Result = Outcome<Answer<typeof changePinCall>, RefusalOf<typeof changePinCall>>;

/**
 * Changes the PIN. The first PIN replaces no protection: everybody knows the default one. So it takes no proof but the second
 * factor where that is on, and there is no hold and no warning.
 */
export const changePin = async (
  parts: SecurityParts,
  ask: Ask<typeof changePinCall>,
  changer: Changer,
): Promise<Result> => {
  const { db, hasher, limiter } = parts;
  const { customerId } = changer;
  const fault = newPinFault(ask);
  if (fault) return fault;
  const tooMany = await limiter.take(rateLimits.pinChanges, customerId);
  if (tooMany) return tooMany;
  const { pin_hash: before } = await readPin(db.sql, customerId);
  const old =
    before === null && ask.old_pin === undefined
      ? done({ hash: null })
      : await proveOwner(parts, ask, customerId);
  if (!old.ok) return old;

  const hash = await hasher.hash(ask.pin);
  return db.inTransaction<Result>(async (tx) => {
    const entered = await checkFactor(parts, tx, customerId, ask.code);
    if (!entered.ok) return entered;
    // A concurrent request changed the PIN after the check.
    if (!(await setPin(tx, customerId, hash, { of: old.value.hash }))) return refused('conflict');
    if (old.value.hash === null) {
      await record(parts, tx, changer, 'customer.pin_changed');
      return done({ hold_until: null });
    }
    const until = await holdAndTell(parts, tx, changer, {
      reason: 'pin',
      fact: 'pin_changed',
      action: 'customer.pin_changed',
      letter: 'pin_changed',
    });
    return done({ hold_until: until.toISOString() });
  });
};

/** Password and old PIN. Leaving one out counts as no try. A guest has no password. */
const proveOwner = async (
  parts: SecurityParts,
  { password, old_pin: oldPin }: Ask<typeof changePinCall>,
  customerId: string,
): Promise<Outcome<{ hash: string | null }, RefusalOf<typeof changePinCall>>> => {
  if (password === undefined && !(await parts.identity.isGuest(customerId)))
    return refused('password_wrong', { field: 'password' });
  const known = await parts.identity.passwordAgain(customerId, password ?? '');
  if (!known.ok) return known;
  if (oldPin === undefined) return refused('pin_wrong', { field: 'old_pin' });
  const old = await checkOldPin(parts, customerId, oldPin);
  return old.ok ? old : { ...old, field: 'old_pin' };
};

export const newPinFault = (ask: {
  pin: string;
  pin_repeat: string;
}): Refused<'pin_weak' | 'pin_mismatch'> | null => {
  const fault = checkNewPin(ask.pin);
  if (fault) return refused('pin_weak', { field: 'pin', params: { fault } });
  return ask.pin === ask.pin_repeat ? null : refused('pin_mismatch', { field: 'pin_repeat' });
};
