import { statementList } from '@paperlock/contract/proofs-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Proofs } from '../../modules/oversight/proofs/index.ts';
import type { Desk } from '../desk.ts';

export const serveStatements = (desk: Desk, proofs: Proofs): void => {
  desk.operator(statementList, 'ledger.read', async (ask) => done(await proofs.deskPage(ask)));
};
