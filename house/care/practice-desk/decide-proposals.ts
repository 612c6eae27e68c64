import { may } from '@paperlock/domain/operators/permissions.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import { leavesNoPerson } from '@paperlock/domain/practice-desk/judge.ts';
import { allOf } from './all-of.ts';
import type { PracticeDeskParts, Round } from './parts.ts';

/**
 * Is the second person for what a person proposed: it approves what the rules allow, and rejects the rest. It proposes nothing
 * of this itself.
 */
export const decideProposals = async (parts: PracticeDeskParts, round: Round): Promise<number> =>
  (await decideCorrections(parts, round)) +
  (await decideTreasury(parts, round)) +
  (await decideAccess(parts, round)) +
  (await decideSettings(parts, round)) +
  (await decideHolds(parts, round)) +
  (await publish(parts, round));

type Verdict = { approve: boolean; reason: string };

/** The decision another operator made meanwhile stands. */
const overtaken: readonly string[] = ['proposal_decided', 'not_found', 'not_permitted'];

/** Returns how many decisions were made. */
const decideBy = async (
  { reason }: Round,
  decide: (verdict: Verdict) => Promise<Outcome<unknown, string>>,
  allowed = true,
): Promise<number> => {
  const approval = allowed ? await decide({ approve: true, reason: reason.approved }) : null;
  if (approval?.ok) return 1;
  if (approval && overtaken.includes(approval.refusal)) return 0;
  return (await decide({ approve: false, reason: reason.refused })).ok ? 1 : 0;
};

const isPersons = ({ proposed_by }: { proposed_by: { account: string } }): boolean =>
  !isPracticeDesk(proposed_by.account);

const decideCorrections = async ({ corrections }: PracticeDeskParts, round: Round): Promise<number> => {
  const { first, hasWaited } = round;
  if (!may(first.roles, 'corrections.decide')) return 0;
  const proposed = await allOf((page) => corrections.page({ state: 'proposed', ...page }));
  let decided = 0;
  for (const proposal of proposed.filter(isPersons)) {
    if (!hasWaited(`correction:${proposal.id}`, 'second')) continue;
    decided += await decideBy(round, (verdict) =>
      corrections.decide({ correction: proposal.id, ...verdict }, first),
    );
  }
  return decided;
};

const decideTreasury = async ({ treasury }: PracticeDeskParts, round: Round): Promise<number> => {
  const { first, hasWaited } = round;
  if (!may(first.roles, 'treasury.decide')) return 0;
  const proposed = await allOf((page) => treasury.page({ state: 'proposed', ...page }));
  let decided = 0;
  for (const proposal of proposed.filter(isPersons)) {
    if (!hasWaited(`treasury:${proposal.id}`, 'second')) continue;
    decided += await decideBy(round, (verdict) =>
      treasury.decide({ proposal: proposal.id, ...verdict }, first),
    );
  }
  return decided;
};

const decideSettings = async ({ settings }: PracticeDeskParts, round: Round): Promise<number> => {
  const { first, hasWaited } = round;
  if (!may(first.roles, 'settings.decide')) return 0;
  const proposed = (await settings.list()).list.flatMap(({ waiting }) => waiting ?? []);
  let decided = 0;
  for (const { id } of proposed.filter(isPersons)) {
    if (!hasWaited(`setting:${id}`, 'second')) continue;
    decided += await decideBy(round, (verdict) => settings.decide({ proposal: id, ...verdict }, first));
  }
  return decided;
};

/** Of what protects an account only this: whether a person is who they say is none of the desk's rules. */
const decideHolds = async ({ customers }: PracticeDeskParts, round: Round): Promise<number> => {
  const { first, hasWaited } = round;
  if (!may(first.roles, 'customers.decide')) return 0;
  const proposed = await allOf((page) => customers.proposals({ state: 'proposed', ...page }, first));
  let decided = 0;
  for (const { id, kind, proposed_by } of proposed) {
    if (kind !== 'lift_hold' || !isPersons({ proposed_by })) continue;
    if (!hasWaited(`customer:${id}`, 'second')) continue;
    decided += await decideBy(round, (verdict) => customers.decide({ proposal: id, ...verdict }, first));
  }
  return decided;
};

/** About the desk itself only people decide. */
const decideAccess = async ({ operators }: PracticeDeskParts, round: Round): Promise<number> => {
  const { first, hasWaited } = round;
  if (!may(first.roles, 'operators.decide')) return 0;
  const proposed = await allOf((page) => operators.proposals({ state: 'proposed', ...page }));
  let decided = 0;
  for (const proposal of proposed.filter(isPersons)) {
    const { id, operator, kind, roles_after: rolesAfter } = proposal;
    if (isPracticeDesk(operator.account) || !hasWaited(`access:${id}`, 'second')) continue;
    const owners = (await operators.list())
      .filter(
        ({ roles, removed, account }) => roles.includes('owner') && !removed && !isPracticeDesk(account),
      )
      .map((owner) => owner.id);
    const allowed = !leavesNoPerson({ operatorId: operator.id, kind, rolesAfter }, owners);
    decided += await decideBy(
      round,
      (verdict) => operators.decide({ proposal: id, ...verdict }, first),
      allowed,
    );
  }
  return decided;
};

/** What cannot be published stays a draft, for its author to change. */
const publish = async (
  { products }: PracticeDeskParts,
  { first, hasWaited, leave }: Round,
): Promise<number> => {
  if (!may(first.roles, 'products.publish')) return 0;
  const drafts = await products.drafts();
  let published = 0;
  const count = (key: string, { ok }: Outcome<unknown, string>): void => {
    if (ok) published += 1;
    else leave(key);
  };
  for (const { id, version } of drafts.products) {
    const key = `product:${id}:${version}`;
    if (hasWaited(key, 'second')) count(key, await products.publish({ id, version }, first));
  }
  for (const { id, version } of drafts.categories) {
    const key = `category:${id}:${version}`;
    if (!hasWaited(key, 'second')) continue;
    count(key, await products.decideCategory({ category: { id, version }, approve: true }, first));
  }
  return published;
};
