import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  recoveryCodes as recoveryCodesCall,
  totpDisable,
  totpEnable,
  totpSetup,
} from '@paperlock/contract/security.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/security/limits.ts';
import { checkFactor } from './check-factor.ts';
import type { SecurityParts } from './parts.ts';
import { type Changer, holdAndTell } from './tell-of-change.ts';

/** Asks for the password first, so that a stolen session cannot tie the account to another app. */
export const beginSecondFactor = async (
  { factors, identity }: SecurityParts,
  ask: Ask<typeof totpSetup>,
  { customerId }: Changer,
): Promise<Outcome<Answer<typeof totpSetup>, RefusalOf<typeof totpSetup>>> => {
  const known = await identity.passwordAgain(customerId, ask.password);
  if (!known.ok) return known;
  const begun = await factors.totp.begin(customerId, known.value.account);
  return begun ? done(begun) : refused('second_factor_is_on');
};

type EnableResult = Outcome<Answer<typeof totpEnable>, RefusalOf<typeof totpEnable>>;

export const turnSecondFactorOn = async (
  parts: SecurityParts,
  { code }: Ask<typeof totpEnable>,
  changer: Changer,
): Promise<EnableResult> => {
  const { db, factors, limiter } = parts;
  const { customerId } = changer;
  const tooMany = await limiter.take(rateLimits.factorCodes, customerId);
  if (tooMany) return tooMany;
  return db.inTransaction<EnableResult>(async (tx) => {
    const result = await factors.totp.turnOn(tx, customerId, code);
    if (result === 'wrong') return refused('second_factor_wrong', { field: 'code' });
    if (result === 'expired') return refused('second_factor_expired');
    if (result === 'was on') return refused('second_factor_is_on');
    const codes = await factors.totp.newRecoveryCodes(tx, customerId);
    const until = await holdAndTell(parts, tx, changer, {
      reason: 'second_factor',
      fact: 'second_factor_on',
      action: 'customer.second_factor_on',
      letter: 'second_factor_on',
    });
    return done({ recovery_codes: codes, hold_until: until.toISOString() });
  });
};

type DisableResult = Outcome<Answer<typeof totpDisable>, RefusalOf<typeof totpDisable>>;

export const turnSecondFactorOff = async (
  parts: SecurityParts,
  ask: Ask<typeof totpDisable>,
  changer: Changer,
): Promise<DisableResult> => {
  const { db, factors, identity } = parts;
  const { customerId } = changer;
  const known = await identity.passwordAgain(customerId, ask.password);
  if (!known.ok) return known;
  return db.inTransaction<DisableResult>(async (tx) => {
    if (!(await factors.totp.isOn(tx, customerId))) return refused('second_factor_is_off');
    const entered = await checkFactor(parts, tx, customerId, ask.code);
    if (!entered.ok) return entered;
    await factors.totp.turnOff(tx, customerId);
    const until = await holdAndTell(parts, tx, changer, {
      reason: 'second_factor',
      fact: 'second_factor_off',
      action: 'customer.second_factor_off',
      letter: 'second_factor_off',
    });
    return done({ hold_until: until.toISOString() });
  });
};

type CodesResult = Outcome<Answer<typeof recoveryCodesCall>, RefusalOf<typeof recoveryCodesCall>>;

/** Makes new recovery codes. They replace the second factor, so the current factor is required. */
export const renewRecoveryCodes = async (
  parts: SecurityParts,
  ask: Ask<typeof recoveryCodesCall>,
  changer: Changer,
): Promise<CodesResult> => {
  const { db, factors, identity } = parts;
  const { customerId } = changer;
  const known = await identity.passwordAgain(customerId, ask.password);
  if (!known.ok) return known;
  return db.inTransaction<CodesResult>(async (tx) => {
    if (!(await factors.totp.isOn(tx, customerId))) return refused('second_factor_is_off');
    const entered = await checkFactor(parts, tx, customerId, ask.code);
    if (!entered.ok) return entered;
    const codes = await factors.totp.newRecoveryCodes(tx, customerId);
    const until = await holdAndTell(parts, tx, changer, {
      reason: 'second_factor',
      fact: 'recovery_codes_made',
      action: 'customer.recovery_codes_made',
      letter: 'recovery_codes_made',
    });
    return done({ recovery_codes: codes, hold_until: until.toISOString() });
  });
};
