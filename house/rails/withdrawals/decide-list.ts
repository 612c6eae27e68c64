import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { withdrawalsApprove, withdrawalsReject } from '@paperlock/contract/withdrawals-desk.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { ApprovalStep } from '@paperlock/domain/withdrawals/life.ts';
import { approveListed, rejectListed } from './decide-withdrawal.ts';
import { amountsOf } from './list-store.ts';
import type { Reviewing, WithdrawalParts } from './parts.ts';

/** Many withdrawals decided after one review: each by the rules for one, in a transaction of its own. */

type Reviewed = Pick<Ask<typeof withdrawalsApprove>, 'withdrawals' | 'sum'>;
type Outcomes = Answer<typeof withdrawalsApprove>;
type RefusalInList = NonNullable<Outcomes['outcomes'][number]['refusal']>;
type Result = Promise<Outcome<Outcomes, 'not_found' | 'malformed'>>;

const decideList = async (
  { db }: WithdrawalParts,
  { withdrawals, sum }: Reviewed,
  decide: (id: bigint, step: ApprovalStep) => Promise<Refused<RefusalInList | 'not_found'> | null>,
): Result => {
  const amounts = await amountsOf(
    db.sql,
    withdrawals.map(({ withdrawal }) => BigInt(withdrawal)),
  );
  if (amounts.size < withdrawals.length) return refused('not_found', { field: 'withdrawals' });
  // Amounts never change: another sum means that the list is not the one that was reviewed.
  const all = [...amounts.values()].reduce((total, amount) => total + amount, 0n);
  if (parseMicro(sum) !== all)
    return refused('malformed', { field: 'sum', params: { problem: 'invalid', field: 'sum' } });

  const outcomes: Outcomes['outcomes'] = [];
  let decided = 0n;
  for (const { withdrawal, step } of withdrawals) {
    const refusal = await decide(BigInt(withdrawal), step);
    if (refusal?.refusal === 'not_found') throw new Error(`withdrawal ${withdrawal} is gone`);
    if (!refusal) decided += amounts.get(withdrawal) ?? 0n;
    outcomes.push({ withdrawal, refusal: refusal?.refusal ?? null, params: { ...refusal?.params } });
  }
  return done({ outcomes, sum: microText(decided) });
};

export const approveList = (
  parts: WithdrawalParts,
  ask: Ask<typeof withdrawalsApprove>,
  operator: Reviewing,
): Result => decideList(parts, ask, (id, step) => approveListed(parts, id, step, operator));

export const rejectList = (
  parts: WithdrawalParts,
  ask: Ask<typeof withdrawalsReject>,
  operator: Reviewing,
): Result => decideList(parts, ask, (id, step) => rejectListed(parts, id, step, ask, operator));
