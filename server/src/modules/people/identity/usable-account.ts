import { type AccountName, readAccount } from '@paperlock/domain/identity/account.ts';
import { isFictionalPhone } from '@paperlock/domain/identity/fictional-phone.ts';
import { isValidPhoneNumber } from 'libphonenumber-js';

/** Reads a name to sign up with; null if it cannot be one. Numbers reserved for fiction are welcome in a rehearsal. */
export const usableAccount = (typed: string): AccountName | null => {
  const name = readAccount(typed);
  if (name?.kind !== 'phone') return name;
  return isFictionalPhone(name.account) || isValidPhoneNumber(name.account) ? name : null;
};
