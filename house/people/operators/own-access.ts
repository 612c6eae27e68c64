import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  operatorAccess,
  operatorChangePassword,
  operatorFactorBegin,
  operatorFactorFinish,
  operatorRecoveryCodes,
} from '@paperlock/contract/operator-access.ts';
import { CHALLENGE, rateLimits } from '@paperlock/domain/operators/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { hashToken, newToken } from '../../keys/token.ts';
import { newTotpSecret, totpUri } from '../../keys/totp.ts';
import { insertChallenge, lockChallenge, takeChallengeTry, useUpChallenge } from './challenge-store.ts';
import { endAccess } from './end-access.ts';
import type { Here } from './end-session.ts';
import { checkNewPassword } from './new-password.ts';
import { lockOperator, operatorById, setPassword, setTotp } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';
import { countRecoveryCodes } from './recovery-store.ts';
import { makeRecoveryCodes, stepOf, totpPurpose } from './use-code.ts';
import { withProof } from './with-proof.ts';

/** An operator's own access: password, second factor, recovery codes, sessions. */

export const readAccess = async (
  { db: { sql } }: OperatorParts,
  { operator: { id } }: Here,
): Promise<Answer<typeof operatorAccess>> => ({
  password_changed_at: (await operatorById(sql, id))?.password_changed_at?.toISOString() ?? null,
  recovery_codes_left: await countRecoveryCodes(sql, id),
});

const eventBy = ({ operator: { id, account }, ip }: Here) => ({
  actor: { kind: 'operator', id, name: account } as const,
  subject: `operator:${id}`,
  ip,
});

type PasswordResult = Outcome<
  Answer<typeof operatorChangePassword>,
  RefusalOf<typeof operatorChangePassword>
>;

/** Changes the password and ends every other session, so that a person who knew the old one is signed out. */
export const changePassword = async (
  parts: OperatorParts,
  { old_password, code, password, password_repeat }: Ask<typeof operatorChangePassword>,
  here: Here,
): Promise<PasswordResult> => {
  let hash = '';
  const outcome = await withProof<
    Answer<typeof operatorChangePassword>,
    'password_weak' | 'password_mismatch'
  >(
    parts,
    here,
    { password: old_password, code },
    {
      prepare: async (known) => {
        const weak = await checkNewPassword(parts, known, password);
        if (weak) return weak;
        if (password !== password_repeat) return refused('password_mismatch', { field: 'password_repeat' });
        hash = await parts.hasher.hash(password);
        return done({});
      },
      act: async (tx, { id }) => {
        await setPassword(tx, id, { hash, due: false });
        const ended = await endAccess(parts, tx, id, here.sessionId);
        const details = { sessions: ended };
        await parts.audit.record(tx, { ...eventBy(here), action: 'operator.password_changed', details });
        return done({ ended });
      },
    },
  );
  if (!outcome.ok && outcome.refusal === 'password_wrong') return { ...outcome, field: 'old_password' };
  return outcome;
};

export const renewRecoveryCodes = (
  parts: OperatorParts,
  ask: Ask<typeof operatorRecoveryCodes>,
  here: Here,
): Promise<Outcome<Answer<typeof operatorRecoveryCodes>, RefusalOf<typeof operatorRecoveryCodes>>> =>
  withProof(parts, here, ask, {
    act: async (tx, { id }) => {
      await parts.audit.record(tx, { ...eventBy(here), action: 'operator.recovery_codes_made' });
      return done({ recovery_codes: await makeRecoveryCodes(parts, tx, id) });
    },
  });

/** The former app stays valid until the first code of the new one, so the operator always has a second factor. */
export const beginFactor = (
  parts: OperatorParts,
  ask: Ask<typeof operatorFactorBegin>,
  here: Here,
): Promise<Outcome<Answer<typeof operatorFactorBegin>, RefusalOf<typeof operatorFactorBegin>>> =>
  withProof(parts, here, ask, {
    act: async (tx, { id, account, password_hash: passwordHash }) => {
      const [challenge, secret] = [newToken(), newTotpSecret()];
      await insertChallenge(tx, {
        hash: hashToken(challenge),
        operatorId: id,
        passwordHash,
        setupSealed: parts.sealer.seal(secret, totpPurpose(account)),
        replaces: true,
        ...CHALLENGE,
      });
      await parts.audit.record(tx, { ...eventBy(here), action: 'operator.second_factor_begun' });
      return done({ challenge, secret, uri: totpUri(secret, account) });
    },
  });

type FinishResult = Outcome<Answer<typeof operatorFactorFinish>, RefusalOf<typeof operatorFactorFinish>>;

/** Replaces the app: ends every other session and invalidates the former recovery codes. */
export const finishFactor = async (
  parts: OperatorParts,
  { challenge, code }: Ask<typeof operatorFactorFinish>,
  here: Here,
): Promise<FinishResult> => {
  const { db, limiter } = parts;
  const { operator, sessionId } = here;
  const tooMany = await limiter.take(rateLimits.code, operator.id);
  if (tooMany) return tooMany;
  const hash = hashToken(challenge);
  const expired = refused('second_factor_expired');
  const taken = await takeChallengeTry(db.sql, hash, { replaces: true });
  if (!taken?.setup_sealed || taken.operator_id !== operator.id) return expired;
  const { setup_sealed: sealed } = taken;
  return db.inTransaction<FinishResult>(async (tx) => {
    const locked = await lockOperator(tx, operator.id);
    if (!locked || !(await lockChallenge(tx, hash))) return expired;
    const step = await stepOf(parts, locked, sealed, code);
    if (step === null) return refused('second_factor_wrong', { field: 'code' });
    await useUpChallenge(tx, hash);
    await setTotp(tx, locked.id, { sealed, step });
    const details = { sessions: await endAccess(parts, tx, locked.id, sessionId) };
    await parts.audit.record(tx, { ...eventBy(here), action: 'operator.second_factor_replaced', details });
    return done({ recovery_codes: await makeRecoveryCodes(parts, tx, locked.id) });
  });
};
