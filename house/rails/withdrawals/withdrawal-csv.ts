import type { WithdrawalInQueue } from '@paperlock/contract/withdrawals-desk.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const withdrawalCsv: CsvColumns<WithdrawalInQueue> = {
  id: ({ id }) => id,
  customer_id: ({ customer }) => customer.id,
  customer_account: ({ customer }) => customer.account,
  to_kind: ({ to }) => to.kind,
  to_label: ({ to }) => to.label,
  to_address: ({ to }) => (to.kind === 'wallet' ? to.address : to.account_masked) ?? '',
  to_holder: ({ to }) => (to.kind === 'bank' ? to.holder : ''),
  amount: ({ amount }) => microOf(amount),
  fee: ({ fee }) => microOf(fee),
  received: ({ received }) => microOf(received),
  state: ({ state }) => state,
  submitted_at: ({ submitted_at }) => submitted_at,
  state_at: ({ state_at }) => state_at,
  approvals_needed: ({ approvals_needed }) => String(approvals_needed),
  approvals: ({ approvals }) => approvals.map(({ step, by }) => `${step}: ${by}`).join('; '),
};
