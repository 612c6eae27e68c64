import type { WithdrawalTo } from '@paperlock/contract/withdrawals.ts';
import type { WithdrawalCase, WithdrawalInQueue } from '@paperlock/contract/withdrawals-desk.ts';
import { HIDDEN } from '@paperlock/domain/operators/shown-name.ts';
import { claimOn, showClaim } from '../../base/claims/index.ts';
import type { EventRow } from './event-store.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';
import { paymentView, sumsView, toView, untilView } from './withdrawal-view.ts';

/** A withdrawal as operators see it. */

const approvalsView = (row: WithdrawalRow, operatorId: string): WithdrawalInQueue['approvals'] => {
  const given = [
    { step: 'first', by: row.first_by, name: row.first_name, at: row.first_at },
    { step: 'second', by: row.second_by, name: row.second_name, at: row.second_at },
  ] as const;
  return given.flatMap(({ step, by, name, at }) =>
    by && name && at ? [{ step, by: name, mine: by === operatorId, at: at.toISOString() }] : [],
  );
};

export type Viewing = {
  now: Date;
  operatorId: string;
  /** How this operator sees what names a customer. */
  shownName: (name: string) => string;
  /** The desk of a class: nothing that the person chose or owns outside the platform is shown. */
  byNumber: boolean;
  /** The customer's sign-in name, as this operator sees it. */
  account: string;
  waitsForMoney: boolean;
};

const shownTo = (to: WithdrawalTo, { shownName, byNumber }: Viewing): WithdrawalTo => {
  if (byNumber)
    return to.kind === 'bank'
      ? { ...to, label: HIDDEN, country: '', branch: '', routing: '', account_masked: HIDDEN, holder: HIDDEN }
      : { ...to, label: HIDDEN, address: HIDDEN };
  return to.kind === 'bank' ? { ...to, holder: shownName(to.holder) } : to;
};

export const queueView = (row: WithdrawalRow, viewing: Viewing): WithdrawalInQueue => {
  const { now, operatorId, account, waitsForMoney } = viewing;
  return {
    id: String(row.id),
    customer: { id: row.customer_id, account },
    to: shownTo(toView(row), viewing),
    ...sumsView(row),
    state: row.state,
    submitted_at: row.submitted_at.toISOString(),
    state_at: row.state_at.toISOString(),
    age_seconds: Math.max(0, Math.floor((now.getTime() - row.submitted_at.getTime()) / 1000)),
    approvals_needed: row.approvals_needed,
    approvals: approvalsView(row, operatorId),
    claim: showClaim(claimOn(row), operatorId),
    held: row.held_until && untilView(row.held_until, now),
    waits_for_money: waitsForMoney,
  };
};

export const caseView = (
  row: WithdrawalRow,
  viewing: Viewing,
  known: { events: readonly EventRow[]; head: number; about: WithdrawalCase['about'] },
): WithdrawalCase => ({
  ...queueView(row, viewing),
  ...paymentView(row, known.head),
  reason: row.reason,
  note: row.note,
  about: known.about,
  history: known.events.map(({ event, by_name, at }) => ({ event, by: by_name, at: at.toISOString() })),
});
