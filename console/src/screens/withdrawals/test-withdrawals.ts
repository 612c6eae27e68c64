import type { QueueRow, WholeWithdrawal } from '../../api/withdrawals.ts';
import { done } from '../../test-console.tsx';

/** Withdrawals for tests. */

const address = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';
export const at = '2026-01-02T03:04:05.000Z';

export const row = (n: number, more: Partial<QueueRow> = {}): QueueRow => ({
  id: String(n),
  customer: { id: `0197a1de-0000-7000-8000-00000000000${n}`, account: `person${n}` },
  to: { kind: 'wallet', label: 'Notebook wallet', address },
  amount: '1500.5',
  fee: '1',
  received: '1499.5',
  state: 'review',
  submitted_at: at,
  state_at: at,
  age_seconds: 3_723,
  approvals_needed: 2,
  approvals: [],
  claim: null,
  held: null,
  waits_for_money: false,
  ...more,
});

export const whole = (more: Partial<WholeWithdrawal> = {}): WholeWithdrawal => ({
  ...row(7),
  reason: null,
  note: null,
  txid: null,
  confirmations: null,
  bank_reference: null,
  about: {
    certified_name: 'Maria Silva',
    registered_at: at,
    held: null,
    frozen: false,
    on_hold: null,
    day_total: '1500.5',
    completed_before: 3,
    completed_there: 2,
    bound_at: at,
  },
  history: [{ event: 'review', by: null, at }],
  ...more,
});

export const pageOf = (list: QueueRow[], next: string | null = null) =>
  done({ list, next_cursor: next, has_more: next !== null });
