import { type AccountName, readAccount } from '@paperlock/domain/identity/account.ts';
import { isPossiblePhoneNumber } from 'libphonenumber-js';

/** Reads a name to sign up with; null if it cannot be one. A number needs a country and its length: nobody is ever called. */
export const usableAccount = (typed: string): AccountName | null => {
  const name = readAccount(typed);
  if (name?.kind !== 'phone') return name;
  return isPossiblePhoneNumber(name.account) ? name : null;
};
