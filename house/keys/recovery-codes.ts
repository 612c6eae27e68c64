import { RECOVERY_CODES } from '@paperlock/domain/factors/limits.ts';
import { inGroups, newSpokenCode } from '@paperlock/domain/spoken-code.ts';
import { randomInt } from './random.ts';

/** Makes codes of 50 random bits each: K7QF2-9MXWT. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => inGroups(newSpokenCode(10, randomInt), 5));
