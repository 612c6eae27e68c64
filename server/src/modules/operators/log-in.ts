import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { operatorLogin, operatorLoginCode } from '@paperlock/contract/operators.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { hashToken, newToken } from '../../keys/token.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../../keys/totp.ts';
import type { Visitor } from '../sessions/index.ts';
import type { OperatorParts } from './index.ts';
import {
  insertChallenge,
  operatorByAccount,
  operatorById,
  setTotp,
  takeChallengeTry,
  useTotpStep,
  useUpChallenge,
} from './operator-store.ts';
import { operatorView } from './operator-view.ts';

const CHALLENGE_VALID_SECONDS = 300;
const CHALLENGE_TRIES = 5;

const limits = {
  byIp: { name: 'operator_ip', tries: 30, perSeconds: 60 },
  here: { name: 'operator_here', tries: 10, perSeconds: 900 },
  byAccount: { name: 'operator_account', tries: 50, perSeconds: 3600 },
  // Networks from which the operator has signed in before are counted apart: strangers elsewhere cannot use these up.
  byOwner: { name: 'operator_owner', tries: 50, perSeconds: 3600 },
  // Whoever has the password may not guess codes for ever by beginning again and again.
  code: { name: 'operator_code', tries: 20, perSeconds: 3600 },
};

/** What seals an operator's second factor; bound to the account, so a sealed secret fits nobody else. */
export const totpPurpose = (account: string) => `operator second factor ${account}`;

/** First step: the password. Nobody is signed in by it; it only earns the right to enter a code. */
export const beginLogIn = async (
  { db, audit, hasher, sealer, limiter, sessions }: OperatorParts,
  ask: Ask<typeof operatorLogin>,
  visitor: Visitor,
): Promise<Outcome<Answer<typeof operatorLogin>, RefusalOf<typeof operatorLogin>>> => {
  const account = ask.account.toLowerCase();
  const network = networkOf(visitor.ip);
  const here = `${account} ${network}`;
  const tooMany = (await limiter.take(limits.byIp, network)) ?? (await limiter.take(limits.here, here));
  if (tooMany) return tooMany;

  const operator = await operatorByAccount(db.sql, account);
  const known = await sessions.hasBeenFrom(operator?.id, network);
  const guessed = await limiter.take(known ? limits.byOwner : limits.byAccount, account);
  if (guessed) return guessed;
  const right = operator
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
  await limiter.forgive(limits.here, here);

  const challenge = newToken();
  const secret = operator.totp_sealed ? null : newTotpSecret();
  await insertChallenge(db.sql, {
    hash: hashToken(challenge),
    operatorId: operator.id,
    setupSealed: secret === null ? null : sealer.seal(secret, totpPurpose(account)),
    tries: CHALLENGE_TRIES,
    validSeconds: CHALLENGE_VALID_SECONDS,
  });
  return done({ challenge, setup: secret === null ? null : { secret, uri: totpUri(secret, account) } });
};

type LoggedIn = { token: string; expiresAt: Date; operator: Answer<typeof operatorLoginCode> };
type Result = Outcome<LoggedIn, RefusalOf<typeof operatorLoginCode>>;

/** Second step: the code. A set-up secret becomes the operator's own with its first right code. */
export const finishLogIn = async (
  { db, audit, sealer, limiter, sessions }: OperatorParts,
  ask: Ask<typeof operatorLoginCode>,
  visitor: Visitor,
): Promise<Result> => {
  const hash = hashToken(ask.challenge);
  const challenge = await takeChallengeTry(db.sql, hash);
  const operator = challenge && (await operatorById(db.sql, challenge.operator_id));
  const sealed = operator?.totp_sealed ?? challenge?.setup_sealed;
  if (!challenge || !operator || !sealed) return refused('second_factor_expired');

  const tooMany = await limiter.take(limits.code, operator.id);
  if (tooMany) return tooMany;
  const wrong = refused('second_factor_wrong', { field: 'code' });
  const step = await totpStepOf(sealer.open(sealed, totpPurpose(operator.account)), ask.code);
  const subject = `operator:${operator.id}`;
  const { ip } = visitor;
  if (step === null) {
    const details = { step: 'code' };
    await audit.record(db.sql, {
      actor: { kind: 'system' },
      action: 'operator.sign_in_failed',
      subject,
      details,
      ip,
    });
    return wrong;
  }
  const actor = { kind: 'operator', id: operator.id, name: operator.account } as const;
  return db.inTransaction<Result>(async (tx) => {
    if (!operator.totp_sealed) {
      if (!(await setTotp(tx, operator.account, sealed))) return wrong;
      await audit.record(tx, { actor, action: 'operator.second_factor_set_up', subject, ip });
    }
    if (!(await useTotpStep(tx, operator.id, step))) return wrong;
    if (!(await useUpChallenge(tx, hash))) return refused('second_factor_expired');
    await audit.record(tx, {
      actor,
      action: 'operator.signed_in',
      subject,
      details: { device: visitor.device },
      ip,
    });
    const session = await sessions.open(tx, operator.id, visitor);
    return done({ ...session, operator: operatorView({ ...operator, totp_sealed: sealed }) });
  });
};
