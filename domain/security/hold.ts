import { HOLD_HOURS } from './limits.ts';

/** After a change of what protects an account, withdrawals wait: the owner of a stolen account has time to notice. */

export const holdReasons = ['password', 'pin', 'second_factor', 'email', 'phone', 'username'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD_HOURS * 3_600_000);
