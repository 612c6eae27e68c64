import {
  changePassword,
  changePin,
  forgetPin,
  freeze,
  loginLog,
  passkeyAdd,
  passkeyList,
  passkeyOptionsCall,
  passkeyRemove,
  passkeyRename,
  recoveryCodes,
  resetPin,
  security as securityCall,
  totpDisable,
  totpEnable,
  totpSetup,
} from '@paperlock/contract/security.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Security } from '../../../modules/people/security/index.ts';
import { rememberBrowser } from '../../browser-cookie.ts';
import type { Desk } from '../desk.ts';

export const serveSecurity = (desk: Desk, security: Security): void => {
  desk.customer(securityCall, async (_, { customerId }) => done(await security.overview(customerId)));
  desk.customer(loginLog, async (ask, { customerId }) => done(await security.loginLog(ask, customerId)));
  desk.customer(changePassword, (ask, visit) => security.changePassword(ask, visit));

  desk.customer(changePin, (ask, visit) => security.changePin(ask, visit));
  desk.customer(forgetPin, (_, visit) => security.sendPinCode(visit));
  desk.customer(resetPin, (ask, visit) => security.resetPin(ask, visit));

  desk.customer(totpSetup, (ask, visit) => security.beginSecondFactor(ask, visit));
  desk.customer(totpEnable, (ask, visit) => security.turnSecondFactorOn(ask, visit));
  desk.customer(totpDisable, (ask, visit) => security.turnSecondFactorOff(ask, visit));
  desk.customer(recoveryCodes, (ask, visit) => security.renewRecoveryCodes(ask, visit));

  desk.customer(passkeyList, async (_, { customerId }) => done(await security.passkeys(customerId)));
  desk.customer(passkeyOptionsCall, (ask, visit) => security.beginPasskey(ask, visit));
  desk.customer(passkeyAdd, (ask, visit) => security.addPasskey(ask, visit));
  desk.customer(passkeyRename, (ask, { customerId }) => security.renamePasskey(ask, customerId));
  desk.customer(passkeyRemove, (ask, visit) => security.removePasskey(ask, visit));

  // The message that unfreezes the account is read in this browser, also in a session from before browsers were stored.
  desk.customer(freeze, (ask, visit, reply) =>
    security.freeze(ask, { ...visit, browser: rememberBrowser(reply) }),
  );
};
