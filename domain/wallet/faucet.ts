import type { Micro } from '../money.ts';
import { FAUCET_LIMIT_MICRO, GIFT_MICRO } from './limits.ts';

const DAY_MS = 86_400_000;

export type Taken = { at: Date; amountMicro: Micro };

/** From when on taking counts, as seen from now. */
export const faucetWindow = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** What can be had now, and when there will be more; null while nothing counts. */
export const faucetLeft = (taken: readonly Taken[], now: Date): { leftMicro: Micro; moreAt: Date | null } => {
  const since = faucetWindow(now);
  const counts = taken.filter(({ at }) => at > since);
  const sum = counts.reduce((total, { amountMicro }) => total + amountMicro, 0n);
  const first = counts.reduce<Date | null>((least, { at }) => (least && least < at ? least : at), null);
  return {
    leftMicro: sum < FAUCET_LIMIT_MICRO ? FAUCET_LIMIT_MICRO - sum : 0n,
    moreAt: first && new Date(first.getTime() + DAY_MS),
  };
};

/** What one tap brings now, of what is left of the day. */
export const giftOf = (leftMicro: Micro): Micro => (leftMicro < GIFT_MICRO ? leftMicro : GIFT_MICRO);
