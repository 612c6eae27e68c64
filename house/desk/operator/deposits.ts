import {
  depositDecide,
  depositExport,
  depositInfo,
  depositList,
  depositPropose,
  depositReject,
  depositRelease,
  depositTake,
} from '@paperlock/contract/deposits-desk.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import { depositCsv } from '../../rails/deposits/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const serveDepositsDesk = (desk: Desk): void => {
  desk.operator(depositList, 'deposits.read', async (m, ask, visit) =>
    done(await m.rails.deposits.queue(ask, operatorIn(visit))),
  );
  desk.operator(depositExport, 'deposits.read', (m, ask, visit) => {
    const operator = operatorIn(visit);
    return m.base.exports.write({
      list: 'deposits',
      operator,
      columns: depositCsv,
      read: async (portion) => done(await m.rails.deposits.queue({ ...ask, ...portion }, operator)),
    });
  });
  desk.operator(depositInfo, 'deposits.read', (m, { id }, visit) =>
    m.rails.deposits.subject(id, operatorIn(visit)),
  );
  desk.operator(depositTake, 'deposits.review', (m, { id }, visit) =>
    m.rails.deposits.take(id, operatorIn(visit)),
  );
  desk.operator(depositRelease, 'deposits.review', (m, { id }, visit) =>
    m.rails.deposits.release(id, operatorIn(visit)),
  );
  desk.operator(depositReject, 'deposits.review', (m, ask, visit) =>
    m.rails.deposits.reject(ask, operatorIn(visit)),
  );
  desk.operator(depositPropose, 'deposits.review', (m, ask, visit) =>
    m.rails.deposits.propose(ask, operatorIn(visit)),
  );
  desk.operator(depositDecide, 'deposits.decide', (m, ask, visit) =>
    m.rails.deposits.decide(ask, operatorIn(visit)),
  );
  desk.operatorPicture('console/depositReceipt', 'deposits.read', async (m, id, visit) =>
    ID.test(id) ? m.rails.deposits.openReceipt(id, operatorIn(visit)) : refused('not_found'),
  );
};
