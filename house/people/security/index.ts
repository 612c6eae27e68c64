import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/security.ts';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import type { Site } from '../../base/factors/index.ts';
import type { Sql } from '../../db/database.ts';
import { changePassword } from './change-password.ts';
import { changePin } from './change-pin.ts';
import { checkFactor } from './check-factor.ts';
import { checkPin, comparePin, type EnteredPin, type WithPin } from './check-pin.ts';
import { freezeAccount } from './freeze-account.ts';
import { loginLog } from './login-log.ts';
import type { SecurityParts } from './parts.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { readPin } from './pin-store.ts';
import { resetFactor } from './reset-factor.ts';
import { resetPin, sendPinCode } from './reset-pin.ts';
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from './second-factor.ts';
import type { Changer } from './tell-of-change.ts';

export type { SecurityParts } from './parts.ts';
export { type Changer, record, tellOfChange } from './tell-of-change.ts';

/** Protection of an account after sign-in: password, PIN, second factor, passkeys, freezing. */

export type { EnteredPin, WithPin };

export type Security = ReturnType<typeof createSecurity>;

type At = Changer & { site: Site };

type ProofFault = 'password_wrong' | 'second_factor_needed' | 'second_factor_wrong' | 'too_many_requests';

export const createSecurity = (parts: SecurityParts) => ({
  /** Call it before the transaction of the PIN's action: it hashes, and a connection must not wait for that. */
  comparePin: (customerId: string, pin: string) => comparePin(parts, customerId, pin),
  /** May be called inside a transaction: wrong PINs stay counted if that rolls back. */
  checkPin: (entered: EnteredPin) => checkPin(parts, entered),
  /** Whether somebody who is not signed in knows the PIN that this person chose. Wrong ones count like all others. */
  provesPin: async (customerId: string, pin: string): Promise<boolean> =>
    (await checkPin(parts, await comparePin(parts, customerId, pin))).ok,
  /** Call it after the PIN. A right code is used up with the caller's transaction. */
  checkFactor: (tx: Sql, customerId: string, code: string | undefined) =>
    checkFactor(parts, tx, customerId, code),
  /** The password, and the second factor where it is on. A guest has neither. */
  proveAgain: async (
    customerId: string,
    { password, code }: { password: string; code?: string | undefined },
  ): Promise<Outcome<unknown, ProofFault>> => {
    const known = await parts.identity.passwordAgain(customerId, password);
    return known.ok ? parts.db.inTransaction((tx) => checkFactor(parts, tx, customerId, code)) : known;
  },
  changePin: (ask: Ask<typeof calls.changePin>, changer: Changer) => changePin(parts, ask, changer),
  sendPinCode: (changer: Changer) => sendPinCode(parts, changer),
  resetPin: (ask: Ask<typeof calls.resetPin>, changer: Changer) => resetPin(parts, ask, changer),
  changePassword: (ask: Ask<typeof calls.changePassword>, changer: Changer) =>
    changePassword(parts, ask, changer),
  beginSecondFactor: (ask: Ask<typeof calls.totpSetup>, changer: Changer) =>
    beginSecondFactor(parts, ask, changer),
  turnSecondFactorOn: (ask: Ask<typeof calls.totpEnable>, changer: Changer) =>
    turnSecondFactorOn(parts, ask, changer),
  turnSecondFactorOff: (ask: Ask<typeof calls.totpDisable>, changer: Changer) =>
    turnSecondFactorOff(parts, ask, changer),
  renewRecoveryCodes: (ask: Ask<typeof calls.recoveryCodes>, changer: Changer) =>
    renewRecoveryCodes(parts, ask, changer),
  loginLog: (ask: Ask<typeof calls.loginLog>, customerId: string) => loginLog(parts, ask, customerId),
  passkeys: (customerId: string) => listPasskeys(parts, customerId),
  beginPasskey: (ask: Ask<typeof calls.passkeyOptionsCall>, at: At) => beginPasskey(parts, ask, at, at.site),
  addPasskey: (ask: Ask<typeof calls.passkeyAdd>, at: At) => addPasskey(parts, ask, at, at.site),
  renamePasskey: (ask: Ask<typeof calls.passkeyRename>, customerId: string) =>
    renamePasskey(parts, ask, customerId),
  removePasskey: (ask: Ask<typeof calls.passkeyRemove>, changer: Changer) =>
    removePasskey(parts, ask, changer),
  freeze: (ask: Ask<typeof calls.freeze>, changer: Changer) => freezeAccount(parts, ask, changer),
  resetFactor: (tx: Sql, customer: { customerId: string; lang: string }) => resetFactor(parts, tx, customer),
  hasSecondFactor: (sql: Sql, customerId: string) => parts.factors.totp.isOn(sql, customerId),
  overview: async (customerId: string): Promise<Answer<typeof calls.security>> => {
    const { sql } = parts.db;
    const { totp, passkeys } = parts.factors;
    const pin = await readPin(sql, customerId);
    const hold = await parts.holds.standing(sql, customerId);
    return {
      pin: { is_default: pin.pin_hash === null, locked_seconds: pin.locked_seconds },
      second_factor: {
        on: await totp.isOn(sql, customerId),
        recovery_codes_left: await totp.recoveryCodesLeft(sql, customerId),
      },
      passkeys: (await passkeys.list(customerId)).length,
      hold: hold && { until: hold.until.toISOString(), seconds_left: hold.secondsLeft },
    };
  },
});
