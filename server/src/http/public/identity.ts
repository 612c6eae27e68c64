import { undoContact } from '@paperlock/contract/accounts.ts';
import { forgetPassword, login, register, resetPassword } from '@paperlock/contract/identity.ts';
import {
  loginCode,
  passkeyLogin,
  passkeyLoginOptions,
  unfreeze,
  unfreezeCode,
} from '@paperlock/contract/second-step.ts';
import type { FastifyReply } from 'fastify';
import type { Accounts } from '../../modules/people/accounts/index.ts';
import type { Identity } from '../../modules/people/identity/index.ts';
import { rememberBrowser } from '../browser-cookie.ts';
import type { Desk } from '../desk.ts';
import type { Visit } from '../visit.ts';

export const serveSignIn = (desk: Desk, identity: Identity, accounts: Accounts): void => {
  const here = (visit: Visit, reply: FastifyReply) => ({ ...visit, browser: rememberBrowser(reply) });
  desk.public(register, (ask, visit, reply) => identity.register(ask, here(visit, reply)));
  desk.public(login, (ask, visit, reply) => identity.logIn(ask, here(visit, reply)));
  desk.public(loginCode, (ask, visit, reply) => identity.logInWithCode(ask, here(visit, reply)));
  desk.public(passkeyLoginOptions, (ask, visit) => identity.beginPasskey(ask, visit));
  desk.public(passkeyLogin, (ask, visit, reply) => identity.logInWithPasskey(ask, here(visit, reply)));
  desk.public(unfreezeCode, (ask, visit) => identity.sendUnfreezeCode(ask, visit, visit.lang));
  desk.public(unfreeze, (ask, visit) => identity.unfreeze(ask, visit, visit.lang));
  desk.public(forgetPassword, (ask, visit) => identity.sendPasswordCode(ask, visit, visit.lang));
  desk.public(resetPassword, (ask, visit) => identity.resetPassword(ask, visit, visit.lang));
  desk.public(undoContact, (ask, visit, reply) => accounts.undoContact(ask, here(visit, reply)));
};
