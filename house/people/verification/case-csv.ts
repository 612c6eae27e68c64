import type { CaseInQueue } from '@paperlock/contract/verification-desk.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const caseCsv: CsvColumns<CaseInQueue> = {
  id: ({ id }) => id,
  customer_id: ({ customer_id }) => customer_id,
  name: ({ name }) => name,
  document: ({ document }) => document,
  state: ({ state }) => state,
  round: ({ round }) => String(round),
  submitted_at: ({ submitted_at }) => submitted_at,
  claim_by: ({ claim }) => claim?.by ?? '',
};
