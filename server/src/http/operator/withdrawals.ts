import {
  bankStatement,
  withdrawalApprove,
  withdrawalClaim,
  withdrawalExport,
  withdrawalInfo,
  withdrawalList,
  withdrawalReject,
  withdrawalRelease,
  withdrawalsApprove,
  withdrawalsReject,
} from '@paperlock/contract/withdrawals-desk.ts';
import { isClassDesk } from '@paperlock/domain/operators/permissions.ts';
import { HIDDEN, nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Exports } from '../../modules/base/exports/index.ts';
import type { Bank } from '../../modules/rails/bank/index.ts';
import { type Withdrawals, withdrawalCsv } from '../../modules/rails/withdrawals/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

const READ = 'withdrawals.read';
const REVIEW = 'withdrawals.review';

export const serveWithdrawalsDesk = (
  desk: Desk,
  withdrawals: Withdrawals,
  bank: Bank,
  exports: Exports,
): void => {
  desk.operator(withdrawalList, READ, async (ask, visit) =>
    done(await withdrawals.queue(ask, operatorIn(visit))),
  );
  desk.operator(withdrawalExport, READ, (ask, visit) => {
    const operator = operatorIn(visit);
    return exports.write({
      list: 'withdrawals',
      operator,
      columns: withdrawalCsv,
      read: async (portion) => done(await withdrawals.queue({ ...ask, ...portion }, operator)),
    });
  });
  desk.operator(withdrawalInfo, READ, (ask, visit) =>
    withdrawals.readCase(BigInt(ask.withdrawal), operatorIn(visit)),
  );
  desk.operator(withdrawalClaim, REVIEW, (ask, visit) =>
    withdrawals.claim(BigInt(ask.withdrawal), operatorIn(visit)),
  );
  desk.operator(withdrawalRelease, REVIEW, (ask, visit) =>
    withdrawals.release(BigInt(ask.withdrawal), operatorIn(visit)),
  );
  desk.operator(withdrawalApprove, REVIEW, (ask, visit) =>
    withdrawals.approve(BigInt(ask.withdrawal), ask.step, operatorIn(visit)),
  );
  desk.operator(withdrawalReject, REVIEW, (ask, visit) =>
    withdrawals.reject(BigInt(ask.withdrawal), ask, operatorIn(visit)),
  );
  desk.operator(withdrawalsApprove, REVIEW, (ask, visit) => withdrawals.approveList(ask, operatorIn(visit)));
  desk.operator(withdrawalsReject, REVIEW, (ask, visit) => withdrawals.rejectList(ask, operatorIn(visit)));
  desk.operator(bankStatement, READ, async (ask, { operator }) => {
    const page = await bank.statement(ask);
    const shownName = nameShownTo(operator.roles);
    // A bank with its country is what a student typed.
    const hidden = isClassDesk(operator.roles) && { country: '', bank: HIDDEN, account_masked: HIDDEN };
    const list = page.list.map((order) => ({ ...order, holder: shownName(order.holder), ...hidden }));
    return done({ ...page, list });
  });
};
