import { randomInt } from 'node:crypto';

/** Codes on paper that take the place of the authenticator app's, each once. */

const RECOVERY_CODES = 10;

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Crockford's alphabet, as in invitation codes: nothing in it is mistaken for something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 random bits: K7QF2-9MXWT. */
const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

/** As people write it from paper. */
export const plainRecoveryCode = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
