import { commonPasswords } from './common-passwords.ts';
import { passwordPolicy } from './limits.ts';

/** The rules a login password must meet; the same function runs in the form and on the server. */

export type PasswordFault =
  | 'too_short'
  | 'too_long'
  | 'no_upper'
  | 'no_lower'
  | 'no_digit'
  | 'contains_account'
  | 'too_common';

/** Words that everybody who guesses here tries first: the product's name, its currency and its roles. */
export const contextWords = ['paperlock', 'usdt', 'investor', 'operator', 'treasury', 'auditor'] as const;

const lengthOf = (password: string): number => [...password].length;

/** The rules one can type towards, one by one, to be ticked off on the way. */
export const passwordRules = {
  length: (password: string) =>
    lengthOf(password) >= passwordPolicy.minLength && lengthOf(password) <= passwordPolicy.maxLength,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** The first fault of a finished password, or none. */
export const checkPassword = (password: string, account: string): PasswordFault | null => {
  if (!passwordRules.length(password)) {
    return lengthOf(password) < passwordPolicy.minLength ? 'too_short' : 'too_long';
  }
  if (!passwordRules.upper(password)) return 'no_upper';
  if (!passwordRules.lower(password)) return 'no_lower';
  if (!passwordRules.digit(password)) return 'no_digit';
  if (holdsAccount(password, account)) return 'contains_account';
  if (commonPasswords.has(password.toLowerCase())) return 'too_common';
  if (holdsContextWord(password)) return 'too_common';
  return null;
};

/** For an e-mail the part before the @ counts too. Names under three characters are in too many words to forbid. */
const holdsAccount = (password: string, account: string): boolean => {
  const lower = password.toLowerCase();
  const names = [account, account.split('@')[0] ?? ''].map((name) => name.trim().toLowerCase());
  return names.some((name) => name.length >= 3 && lower.includes(name));
};

/** A long password may contain such a word: what is left beside it must be a password's length by itself. */
const holdsContextWord = (password: string): boolean => {
  const lower = password.toLowerCase();
  return contextWords.some(
    (word) => lower.includes(word) && lengthOf(lower.replaceAll(word, '')) < passwordPolicy.minLength,
  );
};
