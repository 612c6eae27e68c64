import { mutants } from '../mutant.ts';

const others = ['server/src/http/other-peoples-things.db.test.ts'];
const withdrawals = (name: string) => [`house/rails/withdrawals/${name}.db.test.ts`];

/** Deposits, withdrawals, the bank and the treasury. */
export const rails = mutants('db', [
  {
    name: 'a withdrawal waits while the account is on hold',
    file: 'domain/withdrawals/life.ts',
    find: "isHeld ? 'held'",
    replace: "isHeld && approvals > 0 ? 'held'",
    tests: withdrawals('life'),
  },
  {
    name: 'money is held when a withdrawal is submitted',
    file: 'house/rails/withdrawals/change-state.ts',
    find: 'credit: held(row), amountMicro: row.amount }',
    replace: 'credit: held(row), amountMicro: row.amount - row.fee }',
    tests: withdrawals('submit'),
  },
  {
    name: 'the second approval is somebody else’s',
    file: 'house/rails/withdrawals/decide-withdrawal.ts',
    find: "step === 'second' && isOwnApproval(given, operator.id)",
    replace: "step === 'first' && isOwnApproval(given, operator.id)",
    tests: withdrawals('review'),
  },
  {
    name: 'only a checker approves second',
    file: 'house/rails/withdrawals/decide-withdrawal.ts',
    find: "second: 'withdrawals.approve_second',",
    replace: "second: 'withdrawals.review',",
    tests: withdrawals('review'),
  },
  {
    name: 'nobody cancels somebody else’s withdrawal',
    file: 'house/rails/withdrawals/cancel-withdrawal.ts',
    find: 'row?.customer_id !== customerId',
    replace: '!row',
    tests: others,
  },
  {
    name: 'a treasury proposal takes two people',
    file: 'house/rails/treasury/decide-treasury.ts',
    find: 'if (obstacle) return',
    replace: "if (obstacle === 'proposal_decided') return",
    tests: ['house/rails/treasury/proposals.db.test.ts'],
  },
  {
    name: 'a correction takes two people',
    file: 'house/oversight/corrections/decide-correction.ts',
    find: 'if (obstacle) return',
    replace: "if (obstacle === 'proposal_decided') return",
    tests: ['house/oversight/corrections/decide-correction.db.test.ts'],
  },
  {
    name: 'nobody sends back somebody else’s deposit',
    file: 'house/rails/deposits/small-deposits.ts',
    find: 'deposit?.customerId !== customerId',
    replace: '!deposit',
    tests: ['house/rails/deposits/small.db.test.ts'],
  },
  {
    name: 'small deposits are combined only above the minimum',
    file: 'house/rails/deposits/small-deposits.ts',
    find: 'missingToCombine(totalMicro, minimumMicro) > 0n',
    replace: 'totalMicro === 0n',
    tests: ['house/rails/deposits/small.db.test.ts'],
  },
  {
    name: 'a transfer of nothing plants no address',
    file: 'house/rails/deposits/hear-transfers.ts',
    find: 'amountMicro > 0n)',
    replace: 'amountMicro >= 0n)',
    tests: ['house/rails/deposits/credit.db.test.ts'],
  },
]);
