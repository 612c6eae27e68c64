import { escrowInfo } from '@paperlock/contract/escrow.ts';
import { settlementChecks, settlementRun, settlementRuns } from '@paperlock/contract/settlement.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Settlement } from '../../modules/invest/settlement/index.ts';
import type { Desk } from '../desk.ts';

export const serveSettlement = (desk: Desk, settlement: Settlement): void => {
  desk.operator(settlementRuns, 'settlement.read', async (ask) => done(await settlement.runs(ask)));
  desk.operator(settlementRun, 'settlement.read', (ask) => settlement.readRun(ask));
  desk.operator(settlementChecks, 'settlement.read', (ask) => settlement.checksOf(ask));
  desk.operator(escrowInfo, 'treasury.read', async () => done(await settlement.escrow()));
};
