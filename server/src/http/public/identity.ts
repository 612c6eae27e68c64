import { undoContact } from '@paperlock/contract/accounts.ts';
import { forgetPassword, login, register, resetPassword } from '@paperlock/contract/identity.ts';
import {
  loginCode,
  passkeyLogin,
  passkeyLoginOptions,
  unfreeze,
  unfreezeCode,
} from '@paperlock/contract/second-step.ts';
import type { Accounts } from '../../modules/accounts/index.ts';
import type { Identity } from '../../modules/identity/index.ts';
import type { Desk } from '../desk.ts';

export const serveSignIn = (desk: Desk, identity: Identity, accounts: Accounts): void => {
  desk.public(register, (ask, visit) => identity.register(ask, visit));
  desk.public(login, (ask, visit) => identity.logIn(ask, visit));
  desk.public(loginCode, (ask, visit) => identity.logInWithCode(ask, visit));
  desk.public(passkeyLoginOptions, (ask, visit) => identity.beginPasskey(ask, visit));
  desk.public(passkeyLogin, (ask, visit) => identity.logInWithPasskey(ask, visit));
  desk.public(unfreezeCode, (ask, visit) => identity.sendUnfreezeCode(ask, visit.lang));
  desk.public(unfreeze, (ask, visit) => identity.unfreeze(ask, visit, visit.lang));
  desk.public(forgetPassword, (ask, visit) => identity.sendPasswordCode(ask, visit, visit.lang));
  desk.public(resetPassword, (ask, visit) => identity.resetPassword(ask, visit, visit.lang));
  desk.public(undoContact, (ask, visit) => accounts.undoContact(ask, visit));
};
