import { readSpokenCode } from '@paperlock/domain/spoken-code.ts';
import type { Sql } from '../../db/database.ts';
import { newRecoveryCodes } from '../../keys/recovery-codes.ts';
import { totpStepOf } from '../../keys/totp.ts';
import { type OperatorRow, useTotpStep } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-store.ts';

/** The purpose that seals a second factor contains the account, so that it cannot be opened for another one. */
export const totpPurpose = (account: string) => `operator second factor ${account}`;
const recoveryPurpose = (operatorId: string) => `operator recovery code ${operatorId}`;

/** The kind of a right code. */
export type CodeKind = 'code' | 'recovery_code';

/** Uses up a code of the app or a recovery code; null if it is wrong or was used before. */
export const useCode = async (
  parts: Pick<OperatorParts, 'sealer'>,
  tx: Sql,
  operator: OperatorRow,
  code: string,
): Promise<CodeKind | null> => {
  if (!operator.totp_sealed) return null;
  if (!/^\d{6}$/.test(code)) {
    const hash = parts.sealer.codeHash(readSpokenCode(code), recoveryPurpose(operator.id));
    return (await useRecoveryCode(tx, operator.id, hash)) ? 'recovery_code' : null;
  }
  const step = await stepOf(parts, operator, operator.totp_sealed, code);
  return step !== null && (await useTotpStep(tx, operator.id, step)) ? 'code' : null;
};

/** Returns the step of this code, for the current app or one being set up; null if it is wrong. */
export const stepOf = async (
  { sealer }: Pick<OperatorParts, 'sealer'>,
  { account }: Pick<OperatorRow, 'account'>,
  sealed: Buffer,
  code: string,
): Promise<bigint | null> => totpStepOf(sealer.open(sealed, totpPurpose(account)), code);

/** Makes new recovery codes and invalidates the earlier ones. */
export const makeRecoveryCodes = async (
  { sealer }: Pick<OperatorParts, 'sealer'>,
  tx: Sql,
  operatorId: string,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => sealer.codeHash(readSpokenCode(code), recoveryPurpose(operatorId)));
  await replaceRecoveryCodes(tx, operatorId, hashes);
  return codes;
};
