import {
  bindEmail,
  bindPhone,
  invite,
  removeAvatar,
  reputation,
  sendCode,
  setAvatar,
  updateInfo,
} from '@paperlock/contract/accounts.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Accounts } from '../../../modules/people/accounts/index.ts';
import type { Desk } from '../desk.ts';

export const serveAccounts = (desk: Desk, accounts: Accounts): void => {
  desk.customer(updateInfo, (ask, visit) => accounts.updateInfo(ask, visit));
  desk.customer(sendCode, (ask, visit) => accounts.sendCode(ask, visit));
  desk.customer(bindEmail, (ask, visit) => accounts.bindEmail(ask, visit));
  desk.customer(bindPhone, (ask, visit) => accounts.bindPhone(ask, visit));
  desk.customer(setAvatar, (ask, { customerId }) => accounts.setAvatar(ask, customerId));
  desk.customer(removeAvatar, async (_, { customerId }) => done(await accounts.removeAvatar(customerId)));
  desk.customer(invite, async (ask, { customerId }) => done(await accounts.invited(ask, customerId)));
  desk.customer(reputation, async (_, { customerId }) => done(await accounts.reputation(customerId)));
};
