import { statementExport, statementList } from '@paperlock/contract/proofs-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { statementCsv } from '../../oversight/proofs/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

export const serveStatements = (desk: Desk): void => {
  desk.operator(statementList, 'ledger.read', async (m, ask) => done(await m.oversight.proofs.deskPage(ask)));
  desk.operator(statementExport, 'ledger.read', (m, ask, visit) =>
    m.base.exports.write({
      list: 'statements',
      operator: operatorIn(visit),
      columns: statementCsv,
      read: async (portion) => done(await m.oversight.proofs.deskPage({ ...ask, ...portion })),
    }),
  );
};
