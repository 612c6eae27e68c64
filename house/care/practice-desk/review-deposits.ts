import { may } from '@paperlock/domain/operators/permissions.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { decideDeposit } from '@paperlock/domain/practice-desk/judge.ts';
import { allOf } from './all-of.ts';
import type { AtWork, PracticeDeskParts, Round } from './parts.ts';

/** Decides deposits and claims whose decision follows from the rules; the others wait for a person. */
export const reviewDeposits = async (parts: PracticeDeskParts, round: Round): Promise<number> =>
  (await takeUp(parts, round)) + (await decideProposed(parts, round));

const takeUp = async (
  { deposits }: PracticeDeskParts,
  { first, hasWaited, leave, resumes, reason }: Round,
): Promise<number> => {
  if (!may(first.roles, 'deposits.review')) return 0;
  const list = (show: 'waiting' | 'mine') =>
    allOf((page) => deposits.queue({ show, kind: undefined, ...page }, first));
  const waiting = (await list('waiting')).filter((row) => decideDeposit({ ...row, from: '' }) !== null);
  const due = waiting.filter((row) => hasWaited(keyOf(row), 'case'));
  let acts = 0;
  for (const row of [...(resumes ? await list('mine') : []), ...due]) {
    const { id } = row;
    const seen = await deposits.subject(id, first);
    if (!seen.ok) continue;
    const decision = decideDeposit({ ...seen.value, from: seen.value.transfer?.from ?? null });
    const declined = seen.value.history.some(({ event }) => event === 'proposal_declined');
    if (!decision || declined) {
      leave(keyOf(row));
      continue;
    }
    const taken = await deposits.take(id, first);
    if (!taken.ok) continue;
    const outcome =
      decision.act === 'reject'
        ? await deposits.reject({ id, reason: decision.reason, note: reason.approved }, first)
        : await deposits.propose({ id, what: decision.act, reason: reason.approved }, first);
    if (outcome.ok) acts += 1;
    else {
      await deposits.release(id, first);
      leave(keyOf(row));
    }
  }
  return acts;
};

const keyOf = ({ id, since }: { id: string; since: string }): string => `deposit:${id}:${since}`;

/** The desk's first operator decides what a person proposed; its second decides what the first proposed. */
const decideProposed = async (
  { deposits }: PracticeDeskParts,
  { first, second, hasWaited, reason }: Round,
): Promise<number> => {
  const proposed = await allOf((page) =>
    deposits.queue({ show: 'proposed', kind: undefined, ...page }, first),
  );
  let acts = 0;
  for (const { id, proposal } of proposed) {
    if (!proposal || !hasWaited(`deposit_proposal:${id}:${proposal.at}`, 'second')) continue;
    const by: AtWork = isPracticeDesk(proposal.by.account) ? second : first;
    if (!may(by.roles, 'deposits.decide')) continue;
    const approved = await deposits.decide({ id, approve: true, reason: reason.approved }, by);
    // What the book cannot take is declined once and then waits for a person.
    const outcome =
      !approved.ok && approved.refusal === 'proposal_over_cap'
        ? await deposits.decide({ id, approve: false, reason: reason.refused }, by)
        : approved;
    if (outcome.ok) acts += 1;
  }
  return acts;
};
