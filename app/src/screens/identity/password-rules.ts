import { passwordPolicy } from '@paperlock/domain/identity/password.ts';

/**
 * The password rules one by one, to be ticked off while somebody types. The word on a finished password is the
 * domain's `checkPassword`; a test holds the two together. Only "too common" is left to it: nobody can type
 * towards that.
 */
export const passwordRules = {
  length: (password: string) => {
    const length = [...password].length;
    return length >= passwordPolicy.minLength && length <= passwordPolicy.maxLength;
  },
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;
