import { CODE_RESEND_SECONDS } from '../codes/limits.ts';
import type { RateLimit } from '../rate-limit.ts';

/** Of a display name. */
export const LONGEST_NAME = 60;

/** An account of this age has all the reputation that age gives. */
export const FULL_AGE_DAYS = 30;

/** How long a change of e-mail or phone can be undone. In real time, so that moving the platform clock does not shorten it. */
export const UNDO_HOURS = 24;

/** Limits per customer stop probing for taken names; limits per address stop flooding a mailbox. */
export const rateLimits = {
  changeByCustomer: { name: 'profile_change', tries: 60, perSeconds: 3600 },
  codeAgain: { name: 'contact_code_again', tries: 1, perSeconds: CODE_RESEND_SECONDS },
  codeByCustomer: { name: 'contact_code_customer', tries: 10, perSeconds: 3600 },
  codeByAddress: { name: 'contact_code_address', tries: 5, perSeconds: 900 },
  codeByIp: { name: 'contact_code_ip', tries: 30, perSeconds: 3600 },
  // Without a mail server codes stay in the app, where they flood nobody: a class behind one address adds its addresses in one lesson.
  shownCodeByIp: { name: 'contact_code_ip', tries: 300, perSeconds: 3600 },
  undoByIp: { name: 'contact_undo_ip', tries: 20, perSeconds: 3600 },
  bindByCustomer: { name: 'contact_bind', tries: 30, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
