import { parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { decideWithdrawal, type Terms } from '@paperlock/domain/withdrawals/decide.ts';
import type { Sql } from '../../db/database.ts';
import type { BindingRow } from '../bindings/index.ts';
import type { WithdrawalParts } from './parts.ts';
import { standingOf } from './standing.ts';

export type Gathered = { binding: BindingRow; holder: string; terms: Terms; now: Date };

type Refusal =
  | 'not_found'
  | 'account_frozen'
  | 'withdrawals_on_hold'
  | 'not_certified'
  | 'held_until'
  | 'below_minimum'
  | 'over_limit'
  | 'insufficient';

/** Gathers everything that preview and submission need alike, so that the submission does what the preview showed. */
export const gatherTerms = async (
  parts: WithdrawalParts,
  sql: Sql,
  customerId: string,
  ask: { binding_id: string; amount: string },
): Promise<Outcome<Gathered, Refusal>> => {
  if (!(await parts.identity.isOpen(sql, customerId))) return refused('account_frozen');
  const onHold = await parts.holds.byOperator(sql, customerId);
  if (onHold) return operatorHolds(onHold);
  const holder = await parts.identity.certifiedName(sql, customerId);
  if (holder === null) return refused('not_certified');
  const binding = await parts.bindings.find(sql, customerId, ask.binding_id);
  if (!binding) return refused('not_found', { field: 'binding_id' });
  const now = await parts.clock.now(sql);
  if (binding.usable_at > now) return heldUntil('binding', binding.usable_at, now);

  const amountMicro = parseMicro(ask.amount);
  if (amountMicro === null) throw new Error('the contract let through what is no amount');
  const standing = await standingOf(parts, sql, customerId, now);
  const rules = await parts.settings.withdrawals(sql);
  const decision = decideWithdrawal(rules, binding.kind, amountMicro, standing);
  return decision.ok ? done({ binding, holder, terms: decision.value, now }) : decision;
};

export const operatorHolds = ({ why }: { why: string }): Refused<'withdrawals_on_hold'> =>
  refused('withdrawals_on_hold', { params: { why } });

const HOUR_MS = 3_600_000;

export const heldUntil = (what: 'binding' | 'account', until: Date, now: Date): Refused<'held_until'> =>
  refused('held_until', {
    ...(what === 'binding' ? { field: 'binding_id' } : {}),
    params: {
      what,
      until: until.toISOString(),
      hours: Math.ceil((until.getTime() - now.getTime()) / HOUR_MS),
    },
  });
