import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { customerDecide, customerPropose } from '@paperlock/contract/customers.ts';
import { applies } from '@paperlock/domain/customers/protection.ts';
import { obstacleTo, wasSaidBefore } from '@paperlock/domain/operators/two-people.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { decidingOf } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import { type ChangeRow, changes, changesOf, insertChange } from './change-store.ts';
import type { CustomerParts, Here } from './parts.ts';
import { lockProtected } from './protected.ts';

/** What takes protection from an account: one operator proposes it, another decides. */

const actorOf = ({ operator }: Here) =>
  ({ kind: 'operator', id: operator.id, name: operator.account }) as const;

export const proposeChange = async (
  parts: CustomerParts,
  tx: Sql,
  { customer, kind, reason }: Ask<typeof customerPropose>,
  here: Here,
): Promise<Outcome<Answer<typeof customerPropose>, RefusalOf<typeof customerPropose>>> => {
  const known = await lockProtected(parts, tx, customer);
  if (!known) return refused('not_found', { field: 'customer' });
  const isOpen = (change: ChangeRow) => change.kind === kind && change.decided_by === null;
  if (!applies(kind, known) || (await changesOf(tx, customer)).some(isOpen))
    return refused('conflict', { field: 'kind' });
  const row = await insertChange(tx, { kind, customer_id: customer, reason, proposed_by: here.operator.id });
  await parts.audit.record(tx, {
    actor: actorOf(here),
    action: 'customer.change_proposed',
    subject: `customer:${customer}`,
    details: { kind, proposal: String(row.id) },
    ip: here.ip,
  });
  return done({});
};

type Decided = Outcome<Answer<typeof customerDecide>, RefusalOf<typeof customerDecide>>;

/** Decision and effect commit together; a refusal leaves the proposal undecided. */
export const decideChange = (
  parts: CustomerParts,
  ask: Ask<typeof customerDecide>,
  here: Here,
): Promise<Decided> =>
  parts.db.inTransaction<Decided>(async (tx) => {
    const { id } = here.operator;
    const row = await changes.lock(tx, BigInt(ask.proposal));
    if (!row) return refused('not_found', { field: 'proposal' });
    if (wasSaidBefore(decidingOf(row), ask, id)) return done({});
    const isAboutThem = (await parts.operators.seatIdOf(tx, row.customer_id)) === id;
    const obstacle = obstacleTo(decidingOf(row), id) ?? (isAboutThem && 'proposal_about_you');
    if (obstacle) return refused(obstacle, { field: 'proposal' });
    const known = await lockProtected(parts, tx, row.customer_id);
    if (ask.approve && !(known && applies(row.kind, known)))
      return refused('proposal_stale', { field: 'proposal' });

    await changes.decide(tx, row.id, { by: id, approved: ask.approve, reason: ask.reason });
    if (ask.approve) await carryOut(parts, tx, row, { by: id, lang: known?.lang ?? 'en' });
    await parts.audit.record(tx, {
      actor: actorOf(here),
      action: ask.approve ? actionOf[row.kind] : 'customer.change_rejected',
      subject: `customer:${row.customer_id}`,
      details: { kind: row.kind, proposal: String(row.id) },
      ip: here.ip,
    });
    return done({});
  });

const actionOf = {
  unfreeze: 'customer.unfrozen',
  second_factor: 'customer.second_factor_reset',
  lift_hold: 'customer.withdrawals_freed',
} as const;

const carryOut = async (
  { facts, holds, identity, outbox, security }: CustomerParts,
  tx: Sql,
  { kind, customer_id: customerId, proposed_by: proposedBy }: ChangeRow,
  { by, lang }: { by: string; lang: string },
): Promise<void> => {
  if (kind === 'lift_hold') {
    await holds.endByOperator(tx, { customerId, proposedBy, by });
    await facts.write(tx, { customerId, kind: 'withdrawals_off_hold', params: {} });
    return;
  }
  if (kind === 'second_factor') {
    await security.resetFactor(tx, { customerId, lang });
    return;
  }
  await identity.thaw(tx, customerId);
  const to = await identity.addressOf(tx, customerId);
  await outbox.write(tx, { to, customerId, lang, words: 'account_unfrozen' });
};
