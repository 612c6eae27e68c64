import type { SettlementRun } from '@paperlock/contract/settlement.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const runCsv: CsvColumns<SettlementRun> = {
  id: ({ id }) => id,
  from: ({ from }) => from,
  to: ({ to }) => to,
  state: ({ state }) => state,
  income_orders: ({ income }) => String(income.orders),
  income: ({ income }) => microOf(income.paid),
  maturity_orders: ({ maturity }) => String(maturity.orders),
  maturity: ({ maturity }) => microOf(maturity.paid),
  amount: ({ income, maturity }) => microOf(income.paid) + microOf(maturity.paid),
  started_at: ({ started_at }) => started_at,
  finished_at: ({ finished_at }) => finished_at ?? '',
};
