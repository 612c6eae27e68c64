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
import type { Exports } from '../../../modules/base/exports/index.ts';
import { type Deposits, depositCsv } from '../../../modules/rails/deposits/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const serveDepositsDesk = (desk: Desk, deposits: Deposits, exports: Exports): void => {
  desk.operator(depositList, 'deposits.read', async (ask, visit) =>
    done(await deposits.queue(ask, operatorIn(visit))),
  );
  desk.operator(depositExport, 'deposits.read', (ask, visit) => {
    const operator = operatorIn(visit);
    return exports.write({
      list: 'deposits',
      operator,
      columns: depositCsv,
      read: async (portion) => done(await deposits.queue({ ...ask, ...portion }, operator)),
    });
  });
  desk.operator(depositInfo, 'deposits.read', ({ id }, visit) => deposits.subject(id, operatorIn(visit)));
  desk.operator(depositTake, 'deposits.review', ({ id }, visit) => deposits.take(id, operatorIn(visit)));
  desk.operator(depositRelease, 'deposits.review', ({ id }, visit) =>
    deposits.release(id, operatorIn(visit)),
  );
  desk.operator(depositReject, 'deposits.review', (ask, visit) => deposits.reject(ask, operatorIn(visit)));
  desk.operator(depositPropose, 'deposits.review', (ask, visit) => deposits.propose(ask, operatorIn(visit)));
  desk.operator(depositDecide, 'deposits.decide', (ask, visit) => deposits.decide(ask, operatorIn(visit)));
  desk.operatorPicture('console/depositReceipt', 'deposits.read', async (id, visit) =>
    ID.test(id) ? deposits.openReceipt(id, operatorIn(visit)) : refused('not_found'),
  );
};
