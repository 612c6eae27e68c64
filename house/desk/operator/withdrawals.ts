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
import { withdrawalCsv } from '../../rails/withdrawals/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

const READ = 'withdrawals.read';
const REVIEW = 'withdrawals.review';

export const serveWithdrawalsDesk = (desk: Desk): void => {
  desk.operator(withdrawalList, READ, async (m, ask, visit) =>
    done(await m.rails.withdrawals.queue(ask, operatorIn(visit))),
  );
  desk.operator(withdrawalExport, READ, (m, ask, visit) => {
    const operator = operatorIn(visit);
    return m.base.exports.write({
      list: 'withdrawals',
      operator,
      columns: withdrawalCsv,
      read: async (portion) => done(await m.rails.withdrawals.queue({ ...ask, ...portion }, operator)),
    });
  });
  desk.operator(withdrawalInfo, READ, (m, ask, visit) =>
    m.rails.withdrawals.readCase(BigInt(ask.withdrawal), operatorIn(visit)),
  );
  desk.operator(withdrawalClaim, REVIEW, (m, ask, visit) =>
    m.rails.withdrawals.claim(BigInt(ask.withdrawal), operatorIn(visit)),
  );
  desk.operator(withdrawalRelease, REVIEW, (m, ask, visit) =>
    m.rails.withdrawals.release(BigInt(ask.withdrawal), operatorIn(visit)),
  );
  desk.operator(withdrawalApprove, REVIEW, (m, ask, visit) =>
    m.rails.withdrawals.approve(BigInt(ask.withdrawal), ask.step, operatorIn(visit)),
  );
  desk.operator(withdrawalReject, REVIEW, (m, ask, visit) =>
    m.rails.withdrawals.reject(BigInt(ask.withdrawal), ask, operatorIn(visit)),
  );
  desk.operator(withdrawalsApprove, REVIEW, (m, ask, visit) =>
    m.rails.withdrawals.approveList(ask, operatorIn(visit)),
  );
  desk.operator(withdrawalsReject, REVIEW, (m, ask, visit) =>
    m.rails.withdrawals.rejectList(ask, operatorIn(visit)),
  );
  desk.operator(bankStatement, READ, async (m, ask, { operator }) => {
    const page = await m.rails.bank.statement(ask);
    const shownName = nameShownTo(operator.roles);
    // A bank with its country is what a student typed.
    const hidden = isClassDesk(operator.roles) && { country: '', bank: HIDDEN, account_masked: HIDDEN };
    const list = page.list.map((order) => ({ ...order, holder: shownName(order.holder), ...hidden }));
    return done({ ...page, list });
  });
};
