import type { RateLimit } from '../rate-limit.ts';

/** How long an operator's session lasts without use, and at most. */
export const OPERATOR_IDLE_MINUTES = 15;

export const OPERATOR_SESSION_HOURS = 8;

/** So long before a session ends, the console warns. */
export const SESSION_WARNING_SECONDS = 120;

/** How long work in a queue is held by the operator who took it. */
export const CLAIM_MINUTES = 30;

/** The second step of a sign-in. */
export const CHALLENGE = { validSeconds: 300, tries: 5 } as const;

/** How long the ticket of a customer who sits down behind the practice desk is good, once. */
export const TICKET_SECONDS = 60;

/** Of a note, and of a reason for a decision. */
export const REASON_MAX = 500;

/** A person who used the console in this time is at work. A use is written once a minute at most. */
export const AT_WORK_SECONDS = 180;

export const rateLimits = {
  enterByIp: { name: 'operator_enter_ip', tries: 30, perSeconds: 60 },
  sit: { name: 'operator_sit', tries: 20, perSeconds: 900 },
  byIp: { name: 'operator_ip', tries: 30, perSeconds: 60 },
  here: { name: 'operator_here', tries: 10, perSeconds: 900 },
  byAccount: { name: 'operator_account', tries: 50, perSeconds: 3600 },
  // Networks from which the operator signed in before are counted separately, so that strangers cannot use up these tries.
  byOwner: { name: 'operator_owner', tries: 50, perSeconds: 3600 },
  // A person with the password must not guess codes without end by starting again and again.
  code: { name: 'operator_code', tries: 20, perSeconds: 3600 },
  // A person with a stolen session must not guess the password there.
  again: { name: 'operator_again', tries: 10, perSeconds: 900 },
} as const satisfies Record<string, RateLimit>;
