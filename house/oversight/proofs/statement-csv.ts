import type { StatementSummary } from '@paperlock/contract/proofs-desk.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const statementCsv: CsvColumns<StatementSummary> = {
  seq: ({ seq }) => String(seq),
  day: ({ day }) => day,
  total: ({ total }) => microOf(total),
  available: ({ parts }) => microOf(parts.available),
  locked: ({ parts }) => microOf(parts.locked),
  promised: ({ parts }) => microOf(parts.promised),
  held: ({ parts }) => microOf(parts.held),
  review: ({ parts }) => microOf(parts.review),
  reserves: ({ reserves }) => microOf(reserves),
  surplus: ({ surplus }) => balanceOf(surplus),
  accounts: ({ accounts }) => String(accounts),
  taken_at: ({ taken_at }) => taken_at,
  made_at: ({ made_at }) => made_at,
  hash: ({ hash }) => hash,
  root: ({ root }) => root,
};
