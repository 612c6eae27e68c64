import type { EntrySummary } from '@paperlock/contract/ledger.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const entryCsv: CsvColumns<EntrySummary> = {
  no: ({ no }) => no,
  cause: ({ cause }) => cause,
  kind: ({ kind }) => kind,
  booked_at: ({ booked_at }) => booked_at,
  written_at: ({ written_at }) => written_at,
  parts: ({ parts }) => String(parts),
  amount: ({ amount }) => balanceOf(amount),
};
