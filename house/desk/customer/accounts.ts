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
import type { Desk } from '../desk.ts';

export const serveAccounts = (desk: Desk): void => {
  desk.customer(updateInfo, (m, ask, visit) => m.people.accounts.updateInfo(ask, visit));
  desk.customer(sendCode, (m, ask, visit) => m.people.accounts.sendCode(ask, visit));
  desk.customer(bindEmail, (m, ask, visit) => m.people.accounts.bindEmail(ask, visit));
  desk.customer(bindPhone, (m, ask, visit) => m.people.accounts.bindPhone(ask, visit));
  desk.customer(setAvatar, (m, ask, { customerId }) => m.people.accounts.setAvatar(ask, customerId));
  desk.customer(removeAvatar, async (m, _, { customerId }) =>
    done(await m.people.accounts.removeAvatar(customerId)),
  );
  desk.customer(invite, async (m, ask, { customerId }) =>
    done(await m.people.accounts.invited(ask, customerId)),
  );
  desk.customer(reputation, async (m, _, { customerId }) =>
    done(await m.people.accounts.reputation(customerId)),
  );
};
