import type { RateLimit } from '../rate-limit.ts';

export const rateLimits = {
  mailbox: { name: 'mailbox_ip', tries: 60, perSeconds: 60 },
  reportKey: { name: 'report_key_ip', tries: 30, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
