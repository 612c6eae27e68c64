import { readAccount } from '@paperlock/domain/identity/account.ts';
import type { Speaker } from '@paperlock/words/speak.ts';

/** What is wrong with a typed account, in words. */
export const accountFault = ({ say }: Speaker, typed: string): string | undefined => {
  if (typed.trim() === '') return say('identity.account_enter');
  return readAccount(typed) ? undefined : say('identity.account_invalid');
};
