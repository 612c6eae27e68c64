import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  claimLookup,
  depositReturn,
  recharge,
  rechargeCancel,
  rechargeList,
} from '@paperlock/contract/deposits.ts';
import type {
  depositDecide,
  depositList,
  depositPropose,
  depositReject,
} from '@paperlock/contract/deposits-desk.ts';
import type { Check } from '../../../db/check.ts';
import type { Sql } from '../../../db/database.ts';
import type { Hex } from '../../../ports/chain.ts';
import type { WithPin } from '../../people/security/index.ts';
import { addressOfCustomer } from './address-store.ts';
import { depositChecks } from './checks.ts';
import type { RejectReason } from './claim-store.ts';
import { addressFor } from './deposit-addresses.ts';
import { type Arrived, countOpen, creditedAmong, sumFinal, sumInReview } from './deposit-store.ts';
import { addressView } from './deposit-view.ts';
import { destroyReceipts } from './destroy-receipts.ts';
import { cancelClaim, fileClaim } from './file-claim.ts';
import { hearFinal, hearUnfinal } from './hear-transfers.ts';
import { lookUp } from './look-up.ts';
import { openReceipt } from './open-receipt.ts';
import type { Asker, DepositParts, Payment, Reviewing } from './parts.ts';
import { readHoldings } from './read-holdings.ts';
import { listQueue, readSubject } from './read-queue.ts';
import { allRecords, listRecords, readAddress, readRecord } from './read-records.ts';
import { rejectClaimsOf } from './reject-claims-of.ts';
import { reservedAddress } from './reserved-address.ts';
import { settleReturn } from './return-deposit.ts';
import { decideProposal, proposeMove, rejectClaim, releaseSubject, takeSubject } from './review-deposits.ts';
import { askReturn, combineSmall } from './small-deposits.ts';

export type { Asker, DepositParts, Payment, Reviewing } from './parts.ts';

/**
 * Money coming in: an address for each person, transfers to it as the watcher hears of them, claims that help to find
 * them, and what does not fit in review. Only a final transfer on the chain credits.
 */

export type Deposits = ReturnType<typeof createDeposits>;

export const createDeposits = (parts: DepositParts) => ({
  /** Of the person; made with the first question for it. */
  addressOf: (customerId: string): Promise<Hex> => addressFor(parts, customerId),
  /** To hold another address against: the person's own, once they have asked for it. */
  knownAddresses: async (sql: Sql, customerId: string): Promise<string[]> => {
    const address = await addressOfCustomer(sql, customerId);
    return address ? [addressView(address)] : [];
  },
  address: (customerId: string) => readAddress(parts, customerId),
  claim: (tx: Sql, ask: Ask<typeof recharge>, asker: Asker) => fileClaim(parts, tx, ask, asker),
  cancelClaim: (tx: Sql, ask: Ask<typeof rechargeCancel>, asker: Asker) => cancelClaim(parts, tx, ask, asker),
  list: (ask: Ask<typeof rechargeList>, customerId: string) => listRecords(parts, ask, customerId),
  read: (id: string, customerId: string) => readRecord(parts, id, customerId),
  allOf: (customerId: string) => allRecords(parts, customerId),
  combine: (tx: Sql, asker: Asker) => combineSmall(parts, tx, asker),
  askReturn: (tx: Sql, ask: Ask<typeof depositReturn>, asker: Asker & WithPin) =>
    askReturn(parts, tx, ask, asker),
  lookUp: (ask: Ask<typeof claimLookup>, customerId: string) => lookUp(parts, ask, customerId),

  queue: (ask: Ask<typeof depositList>, operator: Reviewing): Promise<Answer<typeof depositList>> =>
    listQueue(parts, ask, operator),
  subject: (id: string, operator: Reviewing) => readSubject(parts, id, operator),
  take: (id: string, operator: Reviewing) => takeSubject(parts, id, operator),
  release: (id: string, operator: Reviewing) => releaseSubject(parts, id, operator),
  reject: (ask: Ask<typeof depositReject>, operator: Reviewing) => rejectClaim(parts, ask, operator),
  rejectClaimsOf: (customerIds: readonly string[], reason: RejectReason, operator: Reviewing) =>
    rejectClaimsOf(parts, customerIds, reason, operator),
  propose: (ask: Ask<typeof depositPropose>, operator: Reviewing) => proposeMove(parts, ask, operator),
  decide: (ask: Ask<typeof depositDecide>, operator: Reviewing) => decideProposal(parts, ask, operator),
  openReceipt: (claimId: string, operator: Reviewing) => openReceipt(parts, claimId, operator),

  /** For the watcher: in the transaction of its mark, each transfer once or any number of times. */
  heardFinal: (tx: Sql, transfers: readonly Arrived[]) => hearFinal(parts, tx, transfers),
  heardUnfinal: (tx: Sql, transfers: readonly Arrived[]) => hearUnfinal(parts, tx, transfers),
  /** For the payer: each change of a payment whose cause begins with `deposit_return:`. */
  returnSettled: (tx: Sql, payment: Payment) => settleReturn(parts, tx, payment),
  /** Addresses nobody may withdraw to. */
  reservedAddress: (sql: Sql, address: string) => reservedAddress(parts, sql, address),
  /** What lies at all deposit addresses together, in final blocks: nothing is ever sent from there. */
  tokens: sumFinal,
  /** What people are owed that is neither theirs to spend nor back where it came from. */
  inReview: sumInReview,
  /** Money of this person that is on its way in, waits for a choice, or is on its way back. */
  countOpen: (sql: Sql, customerId: string) => countOpen(sql, customerId),

  creditedAmong,
  readHoldings: () => readHoldings(parts),
  destroyReceipts: () => destroyReceipts(parts),
  checks: depositChecks as readonly Check[],
});
