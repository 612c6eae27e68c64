import { type Micro, microText } from '../money.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { approvalsNeeded, type Sums, sumsOf, type WithdrawalKind, type WithdrawalRules } from './rules.ts';

/** What is known of the person at the moment of asking. */
export type Standing = {
  readonly availableMicro: Micro;
  /** What was submitted that day and has not come back. */
  readonly dayMicro: Micro;
  /** The part of it that needed no approval. */
  readonly automaticMicro: Micro;
};

export type Terms = Sums & {
  readonly approvals: 0 | 2;
  readonly availableAfterMicro: Micro;
  readonly dayLeftAfterMicro: Micro;
};

type DayLimit = Pick<WithdrawalRules, 'dayMicro'>;

/** What of today's limit is left, and the most that can be asked for. */
export const mostOf = (limit: DayLimit, standing: Standing): { dayLeftMicro: Micro; mostMicro: Micro } => {
  const { availableMicro, dayMicro } = standing;
  const dayLeftMicro = dayMicro < limit.dayMicro ? limit.dayMicro - dayMicro : 0n;
  return { dayLeftMicro, mostMicro: availableMicro < dayLeftMicro ? availableMicro : dayLeftMicro };
};

type Bounds = { readonly minimumMicro: Micro; readonly mostMicro: Micro };

/** Screens ask it too, while an amount is typed. */
export const whyOutside = (amountMicro: Micro, { minimumMicro, mostMicro }: Bounds) => {
  if (amountMicro < minimumMicro) return 'below_minimum';
  return amountMicro > mostMicro ? 'above_most' : null;
};

export const decideWithdrawal = (
  rules: WithdrawalRules,
  kind: WithdrawalKind,
  amountMicro: Micro,
  standing: Standing,
): Outcome<Terms, 'below_minimum' | 'over_limit' | 'insufficient'> => {
  const { minimumMicro, dayMicro } = rules;
  const field = 'amount';
  const { dayLeftMicro: left, mostMicro } = mostOf(rules, standing);
  const outside = whyOutside(amountMicro, { minimumMicro, mostMicro });
  if (outside === 'below_minimum') {
    return refused('below_minimum', { field, params: { minimum: microText(minimumMicro) } });
  }
  if (outside && amountMicro > left) {
    return refused('over_limit', { field, params: { limit: microText(dayMicro), left: microText(left) } });
  }
  const { availableMicro } = standing;
  if (outside) {
    return refused('insufficient', { field, params: { available: microText(availableMicro) } });
  }
  return done({
    ...sumsOf(rules, kind, amountMicro),
    approvals: approvalsNeeded(rules, amountMicro, standing.automaticMicro),
    availableAfterMicro: availableMicro - amountMicro,
    dayLeftAfterMicro: left - amountMicro,
  });
};
