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
import type { Desk } from '../desk.ts';

export const serveSecurity = (desk: Desk): void => {
  desk.customer(securityCall, async (m, _, { customerId }) =>
    done(await m.people.security.overview(customerId)),
  );
  desk.customer(loginLog, async (m, ask, { customerId }) =>
    done(await m.people.security.loginLog(ask, customerId)),
  );
  desk.customer(changePassword, (m, ask, visit) => m.people.security.changePassword(ask, visit));

  desk.customer(changePin, (m, ask, visit) => m.people.security.changePin(ask, visit));
  desk.customer(forgetPin, (m, _, visit) => m.people.security.sendPinCode(visit));
  desk.customer(resetPin, (m, ask, visit) => m.people.security.resetPin(ask, visit));

  desk.customer(totpSetup, (m, ask, visit) => m.people.security.beginSecondFactor(ask, visit));
  desk.customer(totpEnable, (m, ask, visit) => m.people.security.turnSecondFactorOn(ask, visit));
  desk.customer(totpDisable, (m, ask, visit) => m.people.security.turnSecondFactorOff(ask, visit));
  desk.customer(recoveryCodes, (m, ask, visit) => m.people.security.renewRecoveryCodes(ask, visit));

  desk.customer(passkeyList, async (m, _, { customerId }) =>
    done(await m.people.security.passkeys(customerId)),
  );
  desk.customer(passkeyOptionsCall, (m, ask, visit) => m.people.security.beginPasskey(ask, visit));
  desk.customer(passkeyAdd, (m, ask, visit) => m.people.security.addPasskey(ask, visit));
  desk.customer(passkeyRename, (m, ask, { customerId }) => m.people.security.renamePasskey(ask, customerId));
  desk.customer(passkeyRemove, (m, ask, visit) => m.people.security.removePasskey(ask, visit));

  // The message that unfreezes the account is read in this browser, also in a session from before browsers were stored.
  desk.customer(freeze, (m, ask, visit, { rememberBrowser }) =>
    m.people.security.freeze(ask, { ...visit, browser: rememberBrowser() }),
  );
};
