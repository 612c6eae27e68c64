import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { operatorLogin, operatorLoginCode } from '@paperlock/contract/operators.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { CHALLENGE, rateLimits } from '@paperlock/domain/operators/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import type { Sql } from '../../db/database.ts';
import { hashToken, newToken } from '../../keys/token.ts';
import { newTotpSecret, totpUri } from '../../keys/totp.ts';
import { insertChallenge, lockChallenge, takeChallengeTry, useUpChallenge } from './challenge-store.ts';
import { checkNewPassword } from './new-password.ts';
import {
  lockOperator,
  NO_PASSWORD,
  type OperatorRow,
  operatorByAccount,
  operatorById,
  setPassword,
  setSignedIn,
  setTotp,
} from './operator-store.ts';
import { atWorkIn } from './operator-view.ts';
import type { OperatorParts } from './parts.ts';
import { stepOf, totpPurpose, useCode } from './use-code.ts';

/** First step: checks the password. It opens no session and only allows entering a code. */
export const beginLogIn = async (
  { db, audit, hasher, sealer, limiter, sessions }: OperatorParts,
  ask: Ask<typeof operatorLogin>,
  visitor: Visitor,
): Promise<Outcome<Answer<typeof operatorLogin>, RefusalOf<typeof operatorLogin>>> => {
  const account = ask.account.toLowerCase();
  const network = networkOf(visitor.ip);
  const here = `${account} ${network}`;
  const tooMany =
    (await limiter.take(rateLimits.byIp, network)) ?? (await limiter.take(rateLimits.here, here));
  if (tooMany) return tooMany;

  const operator = await operatorByAccount(db.sql, account);
  const known = await sessions.hasBeenFrom(operator?.id, network);
  const guessed = await limiter.take(known ? rateLimits.byOwner : rateLimits.byAccount, account);
  if (guessed) return guessed;
  const right =
    operator && operator.password_hash !== NO_PASSWORD
      ? await hasher.verify(operator.password_hash, ask.password)
      : await hasher.pretend(ask.password);
  if (!operator || !right) {
    await audit.record(db.sql, {
      actor: { kind: 'system' },
      action: 'operator.sign_in_failed',
      ...(operator && { subject: `operator:${operator.id}` }),
      details: { step: 'password' },
      ip: visitor.ip,
    });
    return refused('wrong_credentials');
  }
  await limiter.forgive(rateLimits.here, here);

  const challenge = newToken();
  const secret = operator.totp_sealed ? null : newTotpSecret();
  const isKept = await insertChallenge(db.sql, {
    hash: hashToken(challenge),
    operatorId: operator.id,
    passwordHash: operator.password_hash,
    setupSealed: secret === null ? null : sealer.seal(secret, totpPurpose(account)),
    replaces: false,
    ...CHALLENGE,
  });
  if (!isKept) return refused('wrong_credentials');
  return done({
    challenge,
    setup: secret === null ? null : { secret, uri: totpUri(secret, account) },
    password_due: operator.password_due,
  });
};

type LoggedIn = { token: string; expiresAt: Date; operator: Answer<typeof operatorLoginCode> };
type Result = Outcome<LoggedIn, RefusalOf<typeof operatorLoginCode>>;

const expired = refused('second_factor_expired');

/** Second step: checks the code, and takes a new password from operators who were given one. */
export const finishLogIn = async (
  parts: OperatorParts,
  ask: Ask<typeof operatorLoginCode>,
  visitor: Visitor,
): Promise<Result> => {
  const { db, audit, hasher, limiter, sessions } = parts;
  const hash = hashToken(ask.challenge);
  const challenge = await takeChallengeTry(db.sql, hash, { replaces: false });
  const known = challenge && (await operatorById(db.sql, challenge.operator_id));
  if (!challenge || !known) return expired;
  const tooMany = await limiter.take(rateLimits.code, known.id);
  if (tooMany) return tooMany;
  const weak = known.password_due ? await checkNewPassword(parts, known, ask.password ?? '') : null;
  if (weak) return weak;
  const newHash = known.password_due ? await hasher.hash(ask.password ?? '') : null;

  const subject = `operator:${known.id}`;
  const { ip } = visitor;
  return db.inTransaction<Result>(async (tx) => {
    const operator = await lockOperator(tx, known.id);
    // A concurrent change of access holds this lock and ends sign-ins under way.
    if (!operator || !(await lockChallenge(tx, hash))) return expired;
    const means = operator.totp_sealed
      ? await useCode(parts, tx, operator, ask.code)
      : await setUp(parts, tx, operator, challenge.setup_sealed, ask.code);
    if (means === null) {
      const details = { step: 'code' };
      const actor = { kind: 'system' } as const;
      await audit.record(tx, { actor, action: 'operator.sign_in_failed', subject, details, ip });
      return refused('second_factor_wrong', { field: 'code' });
    }
    await useUpChallenge(tx, hash);
    const actor = { kind: 'operator', id: operator.id, name: operator.account } as const;
    if (!operator.totp_sealed)
      await audit.record(tx, { actor, action: 'operator.second_factor_set_up', subject, ip });
    if (newHash !== null) {
      await setPassword(tx, operator.id, { hash: newHash, due: false });
      await audit.record(tx, { actor, action: 'operator.password_changed', subject, ip });
    }
    await setSignedIn(tx, operator.id);
    const details = { device: visitor.device, ...(means === 'recovery_code' && { means }) };
    await audit.record(tx, { actor, action: 'operator.signed_in', subject, details, ip });
    const session = await sessions.open(tx, operator.id, visitor);
    const { kind } = await parts.world.read(tx);
    return done({ ...session, operator: { ...atWorkIn(kind, operator), second_factor: true } });
  });
};

/** Makes the secret of a set-up the operator's own with its first right code. */
const setUp = async (
  parts: OperatorParts,
  tx: Sql,
  operator: OperatorRow,
  sealed: Buffer | null,
  code: string,
): Promise<'code' | null> => {
  if (sealed === null) return null;
  const step = await stepOf(parts, operator, sealed, code);
  if (step === null) return null;
  await setTotp(tx, operator.id, { sealed, step });
  return 'code';
};
