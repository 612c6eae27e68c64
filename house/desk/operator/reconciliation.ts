import {
  reconciliationInfo,
  reconciliationList,
  reconciliationProgress,
  reconciliationRun,
} from '@paperlock/contract/reconciliation.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveReconciliation = (desk: Desk): void => {
  desk.operator(reconciliationList, 'ledger.read', async (m, ask) =>
    done(await m.oversight.reconciliation.page(ask)),
  );
  desk.operator(reconciliationInfo, 'ledger.read', (m, ask) => m.oversight.reconciliation.info(ask));
  desk.operator(reconciliationProgress, 'ledger.read', async (m) =>
    done(await m.oversight.reconciliation.progress()),
  );
  desk.operator(reconciliationRun, 'reconciliation.run', (m, _, visit) =>
    m.oversight.reconciliation.runNow(visit),
  );
};
