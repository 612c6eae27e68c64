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
import type { Modules } from '../../modules.ts';
import type { Desk } from '../desk.ts';
import type { Exchange } from '../exchange.ts';
import type { Visit } from '../visit.ts';

/** Signing in and what follows it: `inside` is the world that the name, the challenge or the passkey belongs to. */
export const serveSignIn = (desk: Desk): void => {
  const here = (visit: Visit, { rememberBrowser }: Pick<Exchange, 'rememberBrowser'>) => ({
    ...visit,
    browser: rememberBrowser(),
  });
  /** A new session takes the place of the one whose token came with the sign-in. */
  const instead = async <O extends Outcome<unknown, string>>(
    { base, people }: Modules,
    signingIn: Promise<O>,
    { ip }: Visit,
    { token }: Pick<Exchange, 'token'>,
  ): Promise<O> => {
    const outcome = await signingIn;
    const earlier = outcome.ok && token !== null ? await base.sessions.find(token, false) : null;
    if (earlier) await people.identity.signOut({ customerId: earlier.ownerId, sessionId: earlier.id, ip });
    return outcome;
  };
  desk.public(register, (m, ask, visit, exchange) => {
    const visitor = here(visit, exchange);
    const registering = exchange.inside(({ people }) => people.identity.register(ask, visitor));
    return instead(m, registering, visit, exchange);
  });
  desk.public(login, (m, ask, visit, exchange) => {
    const visitor = here(visit, exchange);
    const signingIn = exchange.inside(({ people }) => people.identity.logIn(ask, visitor));
    return instead(m, signingIn, visit, exchange);
  });
  desk.public(loginCode, (m, ask, visit, exchange) => {
    const visitor = here(visit, exchange);
    const signingIn = exchange.inside(({ people }) => people.identity.logInWithCode(ask, visitor));
    return instead(m, signingIn, visit, exchange);
  });
  desk.public(passkeyLoginOptions, (_, ask, visit, { inside }) =>
    inside(({ people }) => people.identity.beginPasskey(ask, visit)),
  );
  desk.public(passkeyLogin, (m, ask, visit, exchange) => {
    const visitor = here(visit, exchange);
    const signingIn = exchange.inside(({ people }) => people.identity.logInWithPasskey(ask, visitor));
    return instead(m, signingIn, visit, exchange);
  });
  desk.public(unfreezeCode, (_, ask, visit, { inside }) =>
    inside(({ people }) => people.identity.sendUnfreezeCode(ask, visit, visit.lang)),
  );
  desk.public(unfreeze, (_, ask, visit, { inside }) =>
    inside(({ people }) => people.identity.unfreeze(ask, visit, visit.lang)),
  );
  desk.public(forgetPassword, (_, ask, visit, { inside }) =>
    inside(({ people }) => people.identity.sendPasswordCode(ask, visit, visit.lang)),
  );
  desk.public(resetPassword, (_, ask, visit, { inside }) =>
    inside(({ people }) => people.identity.resetPassword(ask, visit, visit.lang)),
  );
  desk.public(undoContact, (_, ask, visit, exchange) => {
    const visitor = here(visit, exchange);
    return exchange.inside(({ people }) => people.accounts.undoContact(ask, visitor));
  });
};
