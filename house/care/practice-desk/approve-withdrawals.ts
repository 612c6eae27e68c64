import type { WithdrawalInQueue } from '@paperlock/contract/withdrawals-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { allOf } from './all-of.ts';
import type { AtWork, PracticeDeskParts, Round } from './parts.ts';

/** Gives the approvals that are missing, as two operators. What an operator claimed is left to them. */
export const approveWithdrawals = async (
  { withdrawals }: PracticeDeskParts,
  { first, second, hasWaited, resumes }: Round,
): Promise<number> => {
  const list = (show: 'waiting' | 'mine', by: AtWork) =>
    allOf((page) => withdrawals.queue({ show, kind: undefined, next: undefined, ...page }, by));
  const mine = resumes ? [...(await list('mine', first)), ...(await list('mine', second))] : [];
  const due = (await list('waiting', first)).filter((row) =>
    hasWaited(`withdrawal:${row.id}:${row.state_at}:${row.approvals.length}`, waitingFor(row)),
  );
  let approved = 0;
  for (const { id, approvals } of [...mine, ...due]) {
    const step = approvals.length === 0 ? 'first' : 'second';
    const by = approvals.some((approval) => approval.by === first.name) ? second : first;
    if (!may(by.roles, `withdrawals.approve_${step}`)) continue;
    const seen = await withdrawals.readCase(BigInt(id), by);
    // The account must have no hold when the money leaves.
    if (!seen.ok) continue;
    const { held, frozen, on_hold } = seen.value.about;
    if (held || frozen || on_hold) continue;
    const claimed = await withdrawals.claim(BigInt(id), by);
    if (!claimed.ok) continue;
    const outcome = await withdrawals.approve(BigInt(id), step, by);
    if (outcome.ok) approved += 1;
    else await withdrawals.release(BigInt(id), by);
  }
  return approved;
};

const waitingFor = ({ approvals }: WithdrawalInQueue) => (approvals.length === 0 ? 'case' : 'second');
