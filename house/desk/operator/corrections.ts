import {
  correctionDecide,
  correctionInfo,
  correctionList,
  correctionPropose,
} from '@paperlock/contract/corrections.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveCorrections = (desk: Desk): void => {
  desk.operator(correctionList, 'ledger.read', async (m, ask) =>
    done(await m.oversight.corrections.page(ask)),
  );
  desk.operator(correctionInfo, 'ledger.read', (m, ask) => m.oversight.corrections.info(ask));
  desk.operatorOnce(correctionPropose, 'corrections.propose', (m, ask, visit, tx) =>
    m.oversight.corrections.propose(tx, ask, visit),
  );
  desk.operator(correctionDecide, 'corrections.decide', (m, ask, visit) =>
    m.oversight.corrections.decide(ask, visit),
  );
};
