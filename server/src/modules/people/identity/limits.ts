import type { RateLimit } from '../../../db/rate-limit.ts';

/** How often a person may try. By address against floods, by account against guessing. */
export const limits = {
  registerByIp: { name: 'register_ip', tries: 30, perSeconds: 3600 },
  loginByIp: { name: 'login_ip', tries: 60, perSeconds: 60 },
  // By account and address, so that a stranger's guesses do not lock the owner out …
  loginHere: { name: 'login_here', tries: 10, perSeconds: 900 },
  // … and by account alone, far wider, so that many addresses together cannot guess for ever.
  loginByAccount: { name: 'login_account', tries: 100, perSeconds: 3600 },
  // Networks from which its owner has signed in before are counted apart: strangers elsewhere cannot use these up.
  loginByOwner: { name: 'login_owner', tries: 100, perSeconds: 3600 },
  codeByIp: { name: 'code_ip', tries: 30, perSeconds: 3600 },
  codeByAccount: { name: 'code_account', tries: 5, perSeconds: 900 },
  // For whoever is signed in and is asked for the password once more.
  passwordAgain: { name: 'password_again', tries: 10, perSeconds: 900 },
  // Whoever has the password may not guess codes for ever by beginning again and again.
  secondStep: { name: 'second_step', tries: 20, perSeconds: 3600 },
  unfreezeLetters: { name: 'unfreeze_letters', tries: 5, perSeconds: 900 },
  resetByIp: { name: 'reset_ip', tries: 60, perSeconds: 3600 },
  // Six digits are guessed a few dozen times a day at most, from wherever; the owner's networks are counted apart here, too.
  resetByAccount: { name: 'reset_account', tries: 30, perSeconds: 86_400, notWidened: true },
  resetByOwner: { name: 'reset_owner', tries: 30, perSeconds: 86_400, notWidened: true },
} as const satisfies Record<string, RateLimit>;
