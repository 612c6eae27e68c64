import { escrowInfo } from '@paperlock/contract/escrow.ts';
import {
  settlementChecks,
  settlementExport,
  settlementRun,
  settlementRuns,
} from '@paperlock/contract/settlement.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { runCsv } from '../../invest/settlement/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

export const serveSettlement = (desk: Desk): void => {
  desk.operator(settlementRuns, 'settlement.read', async (m, ask, { timezone }, { mayBeStale }) =>
    done(await mayBeStale(() => m.invest.settlement.runs(ask, timezone))),
  );
  desk.operator(settlementExport, 'settlement.read', (m, ask, visit) =>
    m.base.exports.write({
      list: 'settlement',
      operator: operatorIn(visit),
      columns: runCsv,
      read: async (portion) => done(await m.invest.settlement.runs({ ...ask, ...portion }, visit.timezone)),
    }),
  );
  desk.operator(settlementRun, 'settlement.read', (m, ask) => m.invest.settlement.readRun(ask));
  desk.operator(settlementChecks, 'settlement.read', (m, ask) => m.invest.settlement.checksOf(ask));
  desk.operator(escrowInfo, 'treasury.read', async (m) => done(await m.invest.settlement.escrow()));
};
