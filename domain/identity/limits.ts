import type { RateLimit } from '../rate-limit.ts';

export const passwordPolicy = { minLength: 8, maxLength: 128 } as const;

/** The second step of a sign-in. */
export const CHALLENGE_VALID_SECONDS = 300;

export const CHALLENGE_TRIES = 5;

/** Of an invitation code. Class codes are shorter, so one is never taken for the other. */
export const INVITATION_LENGTH = 10;

/** Of an account as it is typed: a username, an e-mail or a phone number. */
export const ACCOUNT_MAX = 254;

/** Limits per network stop floods, limits per account stop guessing. */
export const rateLimits = {
  registerByIp: { name: 'register_ip', tries: 30, perSeconds: 3600 },
  // With a class code, for several classes behind one address. Wrong codes count too, because the limit is taken before a code is
  // looked up: a refusal must not tell whether a code is right.
  registerToClassByIp: { name: 'register_class_ip', tries: 200, perSeconds: 3600 },
  loginByIp: { name: 'login_ip', tries: 60, perSeconds: 60 },
  // Per account and network, so that a stranger's guesses do not lock the owner out.
  loginHere: { name: 'login_here', tries: 10, perSeconds: 900 },
  // Per account alone and far wider, so that many networks together cannot guess without end.
  loginByAccount: { name: 'login_account', tries: 100, perSeconds: 3600 },
  // Networks from which the owner signed in before are counted separately, so that strangers cannot use up these tries.
  loginByOwner: { name: 'login_owner', tries: 100, perSeconds: 3600 },
  codeByIp: { name: 'code_ip', tries: 30, perSeconds: 3600 },
  codeByAccount: { name: 'code_account', tries: 5, perSeconds: 900 },
  // For a signed-in customer who is asked for the password again.
  passwordAgain: { name: 'password_again', tries: 10, perSeconds: 900 },
  // A person with the password must not guess codes without end by starting again and again.
  secondStep: { name: 'second_step', tries: 20, perSeconds: 3600 },
  unfreezeLetters: { name: 'unfreeze_letters', tries: 5, perSeconds: 900 },
  resetByIp: { name: 'reset_ip', tries: 60, perSeconds: 3600 },
  // Six digits may be guessed a few dozen times a day, from all networks together; the owner's networks are counted
  // separately.
  resetByAccount: { name: 'reset_account', tries: 30, perSeconds: 86_400, notWidened: true },
  resetByOwner: { name: 'reset_owner', tries: 30, perSeconds: 86_400, notWidened: true },
} as const satisfies Record<string, RateLimit>;
