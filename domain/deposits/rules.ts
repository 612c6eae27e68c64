import type { Micro } from '../money.ts';
import { LARGEST_DEPOSIT_MICRO } from './limits.ts';

/** What becomes of a final transfer to an address of ours. */
export type Arrival =
  | { move: 'credit' }
  | { move: 'set_aside'; reason: 'below_minimum' | 'over_limit' }
  /** There is no customer to credit. */
  | { move: 'set_aside'; reason: 'account_closed' };

export const decideArrival = (
  transfer: { amountMicro: Micro; accountClosed: boolean },
  minimumMicro: Micro,
): Arrival => {
  if (transfer.accountClosed) return { move: 'set_aside', reason: 'account_closed' };
  if (transfer.amountMicro > LARGEST_DEPOSIT_MICRO) return { move: 'set_aside', reason: 'over_limit' };
  return transfer.amountMicro < minimumMicro
    ? { move: 'set_aside', reason: 'below_minimum' }
    : { move: 'credit' };
};

/** What is missing until small deposits can be combined; nothing when they can. */
export const missingToCombine = (totalMicro: Micro, minimumMicro: Micro): Micro =>
  totalMicro >= minimumMicro ? 0n : minimumMicro - totalMicro;

/**
 * The minimum that a transfer has to reach: the lowest that was in force lately, because money that was sent by what the page
 * said must be credited.
 */
export const kindestMinimum = (nowMicro: Micro, latelyMicro: readonly Micro[]): Micro =>
  latelyMicro.reduce((least, micro) => (micro < least ? micro : least), nowMicro);
