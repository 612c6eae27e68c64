import {
  correctionDecide,
  correctionInfo,
  correctionList,
  correctionPropose,
} from '@paperlock/contract/corrections.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Corrections } from '../../../modules/oversight/corrections/index.ts';
import type { Desk } from '../desk.ts';

export const serveCorrections = (desk: Desk, corrections: Corrections): void => {
  desk.operator(correctionList, 'ledger.read', async (ask) => done(await corrections.page(ask)));
  desk.operator(correctionInfo, 'ledger.read', (ask) => corrections.info(ask));
  desk.operatorOnce(correctionPropose, 'corrections.propose', (ask, visit, tx) =>
    corrections.propose(tx, ask, visit),
  );
  desk.operator(correctionDecide, 'corrections.decide', (ask, visit) => corrections.decide(ask, visit));
};
