import { escrowInfo } from '@paperlock/contract/escrow.ts';
import {
  settlementChecks,
  settlementExport,
  settlementRun,
  settlementRuns,
} from '@paperlock/contract/settlement.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { mayBeStale } from '../../../db/may-be-stale.ts';
import type { Exports } from '../../../modules/base/exports/index.ts';
import { runCsv, type Settlement } from '../../../modules/invest/settlement/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

export const serveSettlement = (desk: Desk, settlement: Settlement, exports: Exports): void => {
  desk.operator(settlementRuns, 'settlement.read', async (ask, { timezone }) =>
    done(await mayBeStale(() => settlement.runs(ask, timezone))),
  );
  desk.operator(settlementExport, 'settlement.read', (ask, visit) =>
    exports.write({
      list: 'settlement',
      operator: operatorIn(visit),
      columns: runCsv,
      read: async (portion) => done(await settlement.runs({ ...ask, ...portion }, visit.timezone)),
    }),
  );
  desk.operator(settlementRun, 'settlement.read', (ask) => settlement.readRun(ask));
  desk.operator(settlementChecks, 'settlement.read', (ask) => settlement.checksOf(ask));
  desk.operator(escrowInfo, 'treasury.read', async () => done(await settlement.escrow()));
};
