import { SETUP_VALID_SECONDS } from '@paperlock/domain/factors/limits.ts';
import { readSpokenCode } from '@paperlock/domain/spoken-code.ts';
import type { Sql } from '../../db/database.ts';
import { newRecoveryCodes } from '../../keys/recovery-codes.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../../keys/totp.ts';
import type { FactorParts } from './parts.ts';
import {
  countRecoveryCodes,
  keepSetup,
  readTotp,
  replaceRecoveryCodes,
  turnOff,
  turnOn,
  useRecoveryCode,
  useStep,
} from './totp-store.ts';

/** The purpose that seals a secret contains the customer, so that it cannot be opened for another one. */
const totpPurpose = (customerId: string) => `customer second factor ${customerId}`;
const recoveryPurpose = (customerId: string) => `recovery code ${customerId}`;

/** The kind of a right code. */
export type CodeKind = 'code' | 'recovery_code';

/** An authenticator app, and recovery codes for customers who lose it. */
export const createTotp = ({ sql, sealer }: FactorParts) => ({
  isOn: async (db: Sql, customerId: string): Promise<boolean> =>
    (await readTotp(db, customerId))?.totp_sealed != null,
  recoveryCodesLeft: countRecoveryCodes,

  /** Returns null if the second factor is already on. */
  begin: async (customerId: string, account: string): Promise<{ secret: string; uri: string } | null> => {
    const secret = newTotpSecret();
    const sealed = sealer.seal(secret, totpPurpose(customerId));
    const kept = await keepSetup(sql, customerId, sealed, SETUP_VALID_SECONDS);
    return kept ? { secret, uri: totpUri(secret, account) } : null;
  },

  /** Takes the first code of the app. Its step counts as used. */
  turnOn: async (
    tx: Sql,
    customerId: string,
    code: string,
  ): Promise<'on' | 'wrong' | 'expired' | 'was on'> => {
    const row = await readTotp(tx, customerId);
    if (row?.totp_sealed) return 'was on';
    if (!row?.setup_sealed) return 'expired';
    const step = await totpStepOf(sealer.open(row.setup_sealed, totpPurpose(customerId)), code);
    if (step === null) return 'wrong';
    return (await turnOn(tx, customerId, row.setup_sealed, step)) ? 'on' : 'expired';
  },

  turnOff: async (tx: Sql, customerId: string): Promise<boolean> => {
    await replaceRecoveryCodes(tx, customerId, []);
    return turnOff(tx, customerId);
  },

  newRecoveryCodes: async (tx: Sql, customerId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => sealer.codeHash(readSpokenCode(code), recoveryPurpose(customerId)));
    await replaceRecoveryCodes(tx, customerId, hashes);
    return codes;
  },

  /** Uses up a code of the app or a recovery code; null if it is wrong or was used before. */
  use: async (tx: Sql, customerId: string, code: string): Promise<CodeKind | null> => {
    const sealed = (await readTotp(tx, customerId))?.totp_sealed;
    if (!sealed) return null;
    if (!/^\d{6}$/.test(code)) {
      const hash = sealer.codeHash(readSpokenCode(code), recoveryPurpose(customerId));
      return (await useRecoveryCode(tx, customerId, hash)) ? 'recovery_code' : null;
    }
    const step = await totpStepOf(sealer.open(sealed, totpPurpose(customerId)), code);
    return step !== null && (await useStep(tx, customerId, step)) ? 'code' : null;
  },
});
