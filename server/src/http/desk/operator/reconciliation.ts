import {
  reconciliationInfo,
  reconciliationList,
  reconciliationProgress,
  reconciliationRun,
} from '@paperlock/contract/reconciliation.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Reconciliation } from '../../../modules/oversight/reconciliation/index.ts';
import type { Desk } from '../desk.ts';

export const serveReconciliation = (desk: Desk, reconciliation: Reconciliation): void => {
  desk.operator(reconciliationList, 'ledger.read', async (ask) => done(await reconciliation.page(ask)));
  desk.operator(reconciliationInfo, 'ledger.read', (ask) => reconciliation.info(ask));
  desk.operator(reconciliationProgress, 'ledger.read', async () => done(await reconciliation.progress()));
  desk.operator(reconciliationRun, 'reconciliation.run', (_, visit) => reconciliation.runNow(visit));
};
