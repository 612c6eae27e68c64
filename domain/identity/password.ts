import { commonPasswords } from './common-passwords.ts';

/** The rules a login password must meet; the same function runs in the form and on the server. */

export const passwordPolicy = { minLength: 8, maxLength: 128 } as const;

export type PasswordFault =
  | 'too_short'
  | 'too_long'
  | 'no_upper'
  | 'no_lower'
  | 'no_digit'
  | 'contains_account'
  | 'too_common';

export const checkPassword = (password: string, account: string): PasswordFault | null => {
  const length = [...password].length;
  if (length < passwordPolicy.minLength) return 'too_short';
  if (length > passwordPolicy.maxLength) return 'too_long';
  if (!/\p{Lu}/u.test(password)) return 'no_upper';
  if (!/\p{Ll}/u.test(password)) return 'no_lower';
  if (!/\d/.test(password)) return 'no_digit';
  if (holdsAccount(password, account)) return 'contains_account';
  if (commonPasswords.has(password.toLowerCase())) return 'too_common';
  return null;
};

/** For an e-mail the part before the @ counts too. Names under three characters are in too many words to forbid. */
const holdsAccount = (password: string, account: string): boolean => {
  const lower = password.toLowerCase();
  const names = [account, account.split('@')[0] ?? ''].map((name) => name.trim().toLowerCase());
  return names.some((name) => name.length >= 3 && lower.includes(name));
};
