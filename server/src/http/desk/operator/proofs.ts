import { statementExport, statementList } from '@paperlock/contract/proofs-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Exports } from '../../../modules/base/exports/index.ts';
import { type Proofs, statementCsv } from '../../../modules/oversight/proofs/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

export const serveStatements = (desk: Desk, proofs: Proofs, exports: Exports): void => {
  desk.operator(statementList, 'ledger.read', async (ask) => done(await proofs.deskPage(ask)));
  desk.operator(statementExport, 'ledger.read', (ask, visit) =>
    exports.write({
      list: 'statements',
      operator: operatorIn(visit),
      columns: statementCsv,
      read: async (portion) => done(await proofs.deskPage({ ...ask, ...portion })),
    }),
  );
};
