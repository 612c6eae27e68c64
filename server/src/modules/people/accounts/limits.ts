import type { RateLimit } from '../../../db/rate-limit.ts';
import { CODE_RESEND_SECONDS } from '../../base/codes/index.ts';

/** Limits per customer stop probing for taken names; limits per address stop flooding a mailbox. */
export const limits = {
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
