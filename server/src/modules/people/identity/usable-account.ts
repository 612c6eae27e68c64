import { type AccountName, readAccount } from '@paperlock/domain/identity/account.ts';
import { isValidPhoneNumber } from 'libphonenumber-js';

/** Reads a name to sign up with; null if it cannot be one. */
export const usableAccount = (typed: string): AccountName | null => {
  const name = readAccount(typed);
  return name?.kind === 'phone' && !isValidPhoneNumber(name.account) ? null : name;
};
