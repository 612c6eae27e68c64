import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { forgetPin, resetPin as resetPinCall } from '@paperlock/contract/security.ts';
import { CODE_RESEND_SECONDS, CODE_VALID_SECONDS } from '@paperlock/domain/codes/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/security/limits.ts';
import { newPinFault } from './change-pin.ts';
import { checkFactor } from './check-factor.ts';
import type { SecurityParts } from './parts.ts';
import { setPin } from './pin-store.ts';
import { type Changer, holdAndTell } from './tell-of-change.ts';

/** Sends a code for a forgotten PIN to the account's address. */
export const sendPinCode = async (
  { db, codes, identity, limiter, outbox }: SecurityParts,
  { customerId, lang }: Changer,
): Promise<Outcome<Answer<typeof forgetPin>, RefusalOf<typeof forgetPin>>> => {
  const tooMany = await limiter.take(rateLimits.pinLetters, customerId);
  if (tooMany) return tooMany;
  const to = await db.inTransaction(async (tx) => {
    const address = await identity.addressOf(tx, customerId);
    const code = await codes.make(tx, { customerId, purpose: 'pin' });
    const params = { code, minutes: CODE_VALID_SECONDS / 60 };
    await outbox.write(tx, { to: address, customerId, lang, words: 'pin_code', params });
    return address;
  });
  return done({ to, valid_seconds: CODE_VALID_SECONDS, resend_after_seconds: CODE_RESEND_SECONDS });
};

type Result = Outcome<Answer<typeof resetPinCall>, RefusalOf<typeof resetPinCall>>;

/** Resets the PIN with the password, a code from a message and the second factor. It also ends a lock, so withdrawals are held. */
export const resetPin = async (
  parts: SecurityParts,
  ask: Ask<typeof resetPinCall>,
  changer: Changer,
): Promise<Result> => {
  const { db, codes, hasher, identity, limiter } = parts;
  const { customerId } = changer;
  const fault = newPinFault(ask);
  if (fault) return fault;
  const known = await identity.passwordAgain(customerId, ask.password);
  if (!known.ok) return known;
  const tooMany = await limiter.take(rateLimits.pinCodes, customerId);
  if (tooMany) return tooMany;
  const wrong = refused('code_wrong', { field: 'code' });
  const spent = await codes.check({ customerId, purpose: 'pin' }, ask.code);
  if (!spent) return wrong;
  await limiter.forgive(rateLimits.pinCodes, customerId);

  const hash = await hasher.hash(ask.pin);
  return db.inTransaction<Result>(async (tx) => {
    const entered = await checkFactor(parts, tx, customerId, ask.factor_code);
    if (!entered.ok) return entered.field === 'code' ? { ...entered, field: 'factor_code' } : entered;
    if (!(await codes.useUp(tx, spent))) return wrong;
    await setPin(tx, customerId, hash, 'of any');
    const until = await holdAndTell(parts, tx, changer, {
      reason: 'pin',
      fact: 'pin_changed',
      action: 'customer.pin_reset',
      letter: 'pin_changed',
    });
    return done({ hold_until: until.toISOString() });
  });
};
