import type { DepositReviewRow } from '@paperlock/contract/deposits-desk.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const depositCsv: CsvColumns<DepositReviewRow> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  customer_id: ({ customer }) => customer?.id ?? '',
  customer_account: ({ customer }) => customer?.account ?? '',
  amount: ({ amount }) => microOf(amount),
  txid: ({ txid }) => txid ?? '',
  state: ({ state }) => state,
  reason: ({ reason }) => reason ?? '',
  since: ({ since }) => since,
  taken_by: ({ taken }) => taken?.by ?? '',
  proposal_what: ({ proposal, decided }) => proposal?.what ?? decided?.what ?? '',
  proposal_by: ({ proposal, decided }) => proposal?.by.account ?? decided?.proposed_by ?? '',
  decided_by: ({ decided }) => decided?.by ?? '',
  decided_at: ({ decided }) => decided?.at ?? '',
};
