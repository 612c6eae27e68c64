import type { Ask } from '@paperlock/contract/call.ts';
import type { customerWithdrawals } from '@paperlock/contract/customers.ts';
import type * as calls from '@paperlock/contract/withdrawals.ts';
import type * as review from '@paperlock/contract/withdrawals-desk.ts';
import type { Sql } from '../../db/database.ts';
import type { WithPin } from '../../people/security/index.ts';
import type { BankOrder } from '../bank/index.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { withdrawalChecks } from './checks.ts';
import { approveList, rejectList } from './decide-list.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
} from './decide-withdrawal.ts';
import { endHolds } from './end-holds.ts';
import { withdrawalFigures } from './figures.ts';
import { followBank, followPayment, type Payment } from './follow-payment.ts';
import { completedAmong, countOpen, findWithdrawals, withdrawalQueues } from './list-store.ts';
import type { Asker, Reviewing, WithdrawalParts } from './parts.ts';
import { previewWithdrawal } from './preview-withdrawal.ts';
import { listOf, listQueue, type QueueAsk, readCase } from './read-queue.ts';
import { readTimes } from './read-times.ts';
import { allOf, listOwn, readOwn } from './read-withdrawals.ts';
import { readStanding } from './standing.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { withdrawnIn } from './withdrawal-store.ts';

export type { Asker, Reviewing, WithdrawalParts } from './parts.ts';
export { withdrawalCsv } from './withdrawal-csv.ts';

/**
 * Withdrawals: held at submission, approved automatically or by two people, paid by the payer or the bank, and either
 * completed or returned. `docs/decisions/0018-hold-the-whole-withdrawal.md` says why.
 */

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export const createWithdrawals = (parts: WithdrawalParts) => ({
  standing: (customerId: string) => readStanding(parts, customerId),
  preview: (ask: Ask<typeof calls.withdrawPreview>, customerId: string) =>
    previewWithdrawal(parts, ask, customerId),
  submit: (tx: Sql, ask: Ask<typeof calls.withdraw>, asker: Asker & WithPin) =>
    submitWithdrawal(parts, tx, ask, asker),
  /** Refuses a destination that the customer never had. */
  hasDestination: parts.bindings.isOwn,
  cancel: (id: bigint, asker: Asker) => cancelWithdrawal(parts, id, asker),
  list: (ask: Ask<typeof calls.withdrawList>, customerId: string) => listOwn(parts, ask, customerId),
  read: (id: bigint, customerId: string) => readOwn(parts, id, customerId),
  /** For the data export. */
  allOf: (customerId: string) => allOf(parts, customerId),
  completedAmong,
  countOpen,
  /** For the deposit detective. */
  withdrawnIn,
  times: () => readTimes(parts),

  queue: (ask: QueueAsk, operator: Reviewing & { timezone?: string }) => listQueue(parts, ask, operator),
  readCase: (id: bigint, operator: Reviewing) => readCase(parts, id, operator),
  listOf: (ask: Ask<typeof customerWithdrawals>, operator: Reviewing) => listOf(parts, ask, operator),
  find: findWithdrawals,
  claim: (id: bigint, operator: Reviewing) => claimWithdrawal(parts, id, operator),
  release: (id: bigint, operator: Reviewing) => releaseWithdrawal(parts, id, operator),
  approve: (id: bigint, step: Ask<typeof review.withdrawalApprove>['step'], operator: Reviewing) =>
    approveWithdrawal(parts, id, step, operator),
  reject: (
    id: bigint,
    why: Pick<Ask<typeof review.withdrawalReject>, 'reason' | 'note'>,
    operator: Reviewing,
  ) => rejectWithdrawal(parts, id, why, operator),
  approveList: (ask: Ask<typeof review.withdrawalsApprove>, operator: Reviewing) =>
    approveList(parts, ask, operator),
  rejectList: (ask: Ask<typeof review.withdrawalsReject>, operator: Reviewing) =>
    rejectList(parts, ask, operator),

  /** Continues withdrawals whose hold has ended; the timetable calls it. */
  endHolds: () => endHolds(parts),
  /** Called in the transaction in which the payer or the bank stores the change. */
  paymentChanged: (tx: Sql, payment: Payment) => followPayment(parts, tx, payment),
  bankChanged: (tx: Sql, order: BankOrder) => followBank(parts, tx, order),
  checks: withdrawalChecks,
  figures: withdrawalFigures,
  queues: withdrawalQueues,
});
