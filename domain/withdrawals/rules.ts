import { BANK_SETTLES_AFTER_SECONDS } from '../bank/limits.ts';
import { PRACTICE_CHAIN } from '../chain/practice-chain.ts';
import type { Micro } from '../money.ts';
import { APPROVALS } from './limits.ts';

/** What a withdrawal costs, how much may leave, and who has to agree. */

export const withdrawalKinds = ['wallet', 'bank'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** As the settings say at the moment of asking. */
export type WithdrawalRules = {
  readonly minimumMicro: Micro;
  /** So much a day is approved by itself; beyond, two different people look. */
  readonly automaticMicro: Micro;
  readonly dayMicro: Micro;
  readonly walletFeeMicro: Micro;
  readonly bankFeePpm: number;
  readonly bankFeeMinimumMicro: Micro;
};

export type Sums = { readonly amountMicro: Micro; readonly feeMicro: Micro; readonly receivedMicro: Micro };

/** What is typed is what leaves the balance. The fee is inside it; the rest arrives. */
export const sumsOf = (rules: WithdrawalRules, kind: WithdrawalKind, amountMicro: Micro): Sums => {
  const feeMicro = kind === 'wallet' ? rules.walletFeeMicro : bankFee(rules, amountMicro);
  return { amountMicro, feeMicro, receivedMicro: amountMicro - feeMicro };
};

const PPM = 1_000_000n;

/** Rounded up to the micro: what a division leaves over is the platform's, and said in the preview. */
const bankFee = ({ bankFeePpm, bankFeeMinimumMicro }: WithdrawalRules, amountMicro: Micro): Micro => {
  const share = (amountMicro * BigInt(bankFeePpm) + PPM - 1n) / PPM;
  return share > bankFeeMinimumMicro ? share : bankFeeMinimumMicro;
};

/**
 * How many people have to approve. Whatever was approved by itself that day counts too: many small withdrawals must not
 * do what one large one may not.
 */
export const approvalsNeeded = (
  { automaticMicro }: Pick<WithdrawalRules, 'automaticMicro'>,
  amountMicro: Micro,
  automaticTodayMicro: Micro,
): 0 | typeof APPROVALS => (amountMicro + automaticTodayMicro <= automaticMicro ? 0 : APPROVALS);

/** The day (UTC, of platform time) that a moment is in, from its beginning to the next one's. */
export const dayOf = (at: Date): { from: Date; to: Date } => {
  const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  return { from, to: new Date(from.getTime() + 86_400_000) };
};

/** From approval to arrival, when nothing is in the way. */
export const arrivalSeconds = (kind: WithdrawalKind): number =>
  kind === 'wallet'
    ? (PRACTICE_CHAIN.finality + 1) * PRACTICE_CHAIN.blockSeconds
    : BANK_SETTLES_AFTER_SECONDS;
