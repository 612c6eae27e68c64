import type { Ask } from '@paperlock/contract/call.ts';
import type {
  claimLookup,
  depositReturn,
  recharge,
  rechargeCancel,
  rechargeList,
} from '@paperlock/contract/deposits.ts';
import type { depositDecide, depositPropose, depositReject } from '@paperlock/contract/deposits-desk.ts';
import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { Check } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import { hexOf } from '../../db/hex.ts';
import type { WithPin } from '../../people/security/index.ts';
import type { Hex } from '../../ports/chain.ts';
import { addressOfCustomer, ownAmong, ownersOf } from './address-store.ts';
import type { Arrived } from './arrival-store.ts';
import { depositChecks } from './checks.ts';
import type { RejectReason } from './claim-store.ts';
import { addressFor } from './deposit-addresses.ts';
import { countOpen, creditedAmong, depositById, sumFinal, sumInReview } from './deposit-store.ts';
import { addressView } from './deposit-view.ts';
import { destroyReceipts } from './destroy-receipts.ts';
import { cancelClaim, fileClaim } from './file-claim.ts';
import { hearFinal, hearUnfinal } from './hear-transfers.ts';
import { lookUp } from './look-up.ts';
import { openReceipt } from './open-receipt.ts';
import type { Asker, DepositParts, Payment, Reviewing } from './parts.ts';
import { depositQueues, findDeposits } from './queue-store.ts';
import { readHoldings } from './read-holdings.ts';
import { listQueue, type QueueAsk, type Reader, readSubject } from './read-queue.ts';
import { allRecords, listRecords, readAddress, readRecord } from './read-records.ts';
import { rejectClaimsOf } from './reject-claims-of.ts';
import { reservedAddress } from './reserved-address.ts';
import { settleReturn } from './return-deposit.ts';
import { decideProposal, proposeMove, rejectClaim, releaseSubject, takeSubject } from './review-deposits.ts';
import { askReturn, combineSmall } from './small-deposits.ts';

export { xpubOfWorld } from './deposit-addresses.ts';
export { depositCsv } from './deposit-csv.ts';
export type { Asker, DepositParts, Payment, Reviewing } from './parts.ts';

/**
 * Deposits: an address per customer, transfers to it reported by the watcher, claims that help to find them, and review of
 * doubtful ones. Only a final transfer on the chain credits.
 */

export type Deposits = ReturnType<typeof createDeposits>;

export const createDeposits = (parts: DepositParts) => ({
  /** Returns the customer's deposit address and makes it at the first request. */
  addressOf: (customerId: string, tx?: Sql): Promise<Hex> => addressFor(parts, customerId, tx),
  /** Returns the customer's own deposit address, if made, for comparison with other addresses. */
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
  /** Refuses a deposit that the customer does not have. */
  isOwn: async ({ id }: { id: string }, { customerId }: Pick<Asker, 'customerId'>) =>
    (await depositById(parts.db.sql, id))?.customerId === customerId ? done({}) : refused('not_found'),
  lookUp: (ask: Ask<typeof claimLookup>, customerId: string) => lookUp(parts, ask, customerId),

  queue: (ask: QueueAsk, operator: Reader) => listQueue(parts, ask, operator),
  find: findDeposits,
  /** Returns the customer whose deposit address this is. */
  ownerOf: async (sql: Sql, address: string): Promise<string | null> => {
    const account = hexOf(Buffer.from(decodeAddress(address)));
    return (await ownersOf(sql, [account])).get(account) ?? null;
  },
  subject: (id: string, operator: Reviewing) => readSubject(parts, id, operator),
  take: (id: string, operator: Reviewing) => takeSubject(parts, id, operator),
  release: (id: string, operator: Reviewing) => releaseSubject(parts, id, operator),
  reject: (ask: Ask<typeof depositReject>, operator: Reviewing) => rejectClaim(parts, ask, operator),
  rejectClaimsOf: (customerIds: readonly string[], reason: RejectReason, operator: Reviewing) =>
    rejectClaimsOf(parts, customerIds, reason, operator),
  propose: (ask: Ask<typeof depositPropose>, operator: Reviewing) => proposeMove(parts, ask, operator),
  decide: (ask: Ask<typeof depositDecide>, operator: Reviewing) => decideProposal(parts, ask, operator),
  openReceipt: (claimId: string, operator: Reviewing) => openReceipt(parts, claimId, operator),

  /** For the watcher: runs in the transaction of its mark; hearing of a transfer again changes nothing. */
  heardFinal: (tx: Sql, transfers: readonly Arrived[]) => hearFinal(parts, tx, transfers),
  heardUnfinal: (tx: Sql, transfers: readonly Arrived[]) => hearUnfinal(parts, tx, transfers),
  /** For the payer: gets each change of a payment whose cause begins with `deposit_return:`. */
  returnSettled: (tx: Sql, payment: Payment) => settleReturn(parts, tx, payment),
  /** Returns why an address cannot be withdrawn to. */
  reservedAddress: (sql: Sql, address: string) => reservedAddress(parts, sql, address),
  /** Returns those of these addresses that are deposit addresses here. */
  ownAmong,
  /** Returns the tokens at all deposit addresses in final blocks: none are ever sent from there. */
  tokens: sumFinal,
  /** Returns money owed to customers that is neither credited nor returned. */
  inReview: sumInReview,
  /** Counts the customer's deposits that are under way, wait for a choice, or are being returned. */
  countOpen: (sql: Sql, customerId: string) => countOpen(sql, customerId),

  creditedAmong,
  readHoldings: () => readHoldings(parts),
  destroyReceipts: () => destroyReceipts(parts),
  checks: depositChecks as readonly Check[],
  queues: depositQueues,
});
