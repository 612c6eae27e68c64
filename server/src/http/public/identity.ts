import { forgetPassword, login, register, resetPassword } from '@paperlock/contract/identity.ts';
import type { Identity } from '../../modules/identity/index.ts';
import type { Desk } from '../desk.ts';

export const serveSignIn = (desk: Desk, identity: Identity): void => {
  desk.public(register, (ask, visit) => identity.register(ask, visit));
  desk.public(login, (ask, visit) => identity.logIn(ask, visit));
  desk.public(forgetPassword, (ask, visit) => identity.sendPasswordCode(ask, visit, visit.lang));
  desk.public(resetPassword, (ask, visit) => identity.resetPassword(ask, visit, visit.lang));
};
