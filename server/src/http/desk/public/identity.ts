import { undoContact } from '@paperlock/contract/accounts.ts';
import { forgetPassword, login, register, resetPassword } from '@paperlock/contract/identity.ts';
import {
  loginCode,
  passkeyLogin,
  passkeyLoginOptions,
  unfreeze,
  unfreezeCode,
} from '@paperlock/contract/second-step.ts';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import type { FastifyReply } from 'fastify';
import type { Sessions } from '../../../modules/base/sessions/index.ts';
import type { Accounts } from '../../../modules/people/accounts/index.ts';
import type { Identity } from '../../../modules/people/identity/index.ts';
import { rememberBrowser } from '../../browser-cookie.ts';
import { bearerOf, type Visit } from '../../visit.ts';
import type { Desk } from '../desk.ts';

export const serveSignIn = (
  desk: Desk,
  identity: Identity,
  accounts: Accounts,
  places: Pick<Sessions, 'find'>,
): void => {
  const here = (visit: Visit, reply: FastifyReply) => ({ ...visit, browser: rememberBrowser(reply) });
  /** A new session takes the place of the one whose token came with the sign-in. */
  const instead = async <O extends Outcome<unknown, string>>(
    signingIn: Promise<O>,
    { ip }: Visit,
    { request }: FastifyReply,
  ): Promise<O> => {
    const outcome = await signingIn;
    const token = outcome.ok ? bearerOf(request) : null;
    const earlier = token && (await places.find(token, false));
    if (earlier) await identity.signOut({ customerId: earlier.ownerId, sessionId: earlier.id, ip });
    return outcome;
  };
  desk.public(register, (ask, visit, reply) =>
    instead(identity.register(ask, here(visit, reply)), visit, reply),
  );
  desk.public(login, (ask, visit, reply) => instead(identity.logIn(ask, here(visit, reply)), visit, reply));
  desk.public(loginCode, (ask, visit, reply) =>
    instead(identity.logInWithCode(ask, here(visit, reply)), visit, reply),
  );
  desk.public(passkeyLoginOptions, (ask, visit) => identity.beginPasskey(ask, visit));
  desk.public(passkeyLogin, (ask, visit, reply) =>
    instead(identity.logInWithPasskey(ask, here(visit, reply)), visit, reply),
  );
  desk.public(unfreezeCode, (ask, visit) => identity.sendUnfreezeCode(ask, visit, visit.lang));
  desk.public(unfreeze, (ask, visit) => identity.unfreeze(ask, visit, visit.lang));
  desk.public(forgetPassword, (ask, visit) => identity.sendPasswordCode(ask, visit, visit.lang));
  desk.public(resetPassword, (ask, visit) => identity.resetPassword(ask, visit, visit.lang));
  desk.public(undoContact, (ask, visit, reply) => accounts.undoContact(ask, here(visit, reply)));
};
