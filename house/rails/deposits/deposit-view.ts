import type { DepositRecord, DepositWhole, depositEvents } from '@paperlock/contract/deposits.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { confirmationsOf, shownDepositState } from '@paperlock/domain/deposits/life.ts';
import { DEPOSIT_CONFIRMATIONS } from '@paperlock/domain/deposits/limits.ts';
import { microText } from '@paperlock/domain/money.ts';
import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';
import type { Arrived } from './arrival-store.ts';
import type { Claim } from './claim-store.ts';
import type { Deposit } from './deposit-store.ts';
import type { EventRow } from './event-store.ts';
import type { DepositParts, Payment } from './parts.ts';

/** The sender of money made by the faucet. */
const NOBODY: Hex = `0x${'0'.repeat(40)}`;

export const addressView = (address: Hex): string => encodeAddress(bytesOf(address));

const senderView = (address: Hex): string | null => (address === NOBODY ? null : addressView(address));

/** Returns true if a deposit cannot be returned: it came from the faucet or from the platform itself. */
export const hasNoSender = async (
  { payer }: Pick<DepositParts, 'payer'>,
  sql: Sql,
  { from }: Deposit,
): Promise<boolean> =>
  from === NOBODY || from === PRACTICE_CHAIN.token || from === (await payer.hotWallet(sql));

export const isFromNobody = ({ from }: Deposit): boolean => from === NOBODY;

export const depositRecord = (deposit: Deposit, claimed: boolean, head: number): DepositRecord => {
  const confirmations = confirmationsOf(deposit.block, head);
  return {
    id: deposit.id,
    origin: 'transfer',
    state: shownDepositState(deposit.state, confirmations),
    amount: microText(deposit.amountMicro),
    confirmations:
      deposit.state === 'coming' || confirmations === null ? confirmations : DEPOSIT_CONFIRMATIONS,
    finality: DEPOSIT_CONFIRMATIONS,
    review_reason: deposit.state === 'review' ? deposit.reason : null,
    reject_reason: null,
    txid: deposit.tx,
    at: deposit.seenAt.toISOString(),
    credited_at: deposit.state === 'credited' ? (deposit.settledAt?.toISOString() ?? null) : null,
    claimed,
  };
};

/** The record of a claim without a deposit; a matched claim is shown as its deposit. */
export const claimRecord = (claim: Claim): DepositRecord => ({
  id: claim.id,
  origin: 'claim',
  state: claim.state === 'found' ? 'credited' : claim.state,
  amount: microText(claim.amountMicro),
  confirmations: null,
  finality: DEPOSIT_CONFIRMATIONS,
  review_reason: claim.state === 'review' ? claim.reason : null,
  reject_reason: claim.rejectReason,
  txid: claim.tx,
  at: claim.filedAt.toISOString(),
  credited_at: null,
  claimed: true,
});

export const claimView = (claim: Claim) => ({
  id: claim.id,
  amount: microText(claim.amountMicro),
  txid: claim.tx,
  remark: claim.remark,
  at: claim.filedAt.toISOString(),
});

type Told = (typeof depositEvents)[number];

/** Events about operators' work and proposals are not shown to customers. */
const notTold = new Set([
  'taken',
  'released',
  'match_proposed',
  'return_proposed',
  'proposal_declined',
  'proposal_dropped',
]);

const timelineOf = (events: readonly EventRow[]): DepositWhole['timeline'] =>
  events.flatMap(({ event, at }) =>
    notTold.has(event) ? [] : [{ event: event as Told, at: at.toISOString() }],
  );

const backStates = {
  queued: 'queued',
  signed: 'queued',
  sent: 'sent',
  included: 'confirming',
  final: 'completed',
  failed: 'failed',
} as const;

export const backView = (deposit: Deposit, payment: Payment | null) =>
  payment && {
    to: addressView(deposit.from),
    state: backStates[payment.state],
    txid: payment.txHash,
  };

export const wholeDeposit = (
  deposit: Deposit,
  {
    claim,
    events,
    payment,
    head,
  }: { claim: Claim | null; events: readonly EventRow[]; payment: Payment | null; head: number },
): DepositWhole => {
  const small = deposit.state === 'review' && deposit.reason === 'below_minimum';
  const noSender = isFromNobody(deposit);
  return {
    ...depositRecord(deposit, claim !== null, head),
    from: senderView(deposit.from),
    to: addressView(deposit.to),
    block: deposit.block,
    moves: small ? (noSender ? ['combine'] : ['combine', 'return']) : [],
    no_sender: noSender,
    claim: claim && { ...claimView(claim), receipt_kept: claim.receiptKept },
    back: backView(deposit, payment),
    timeline: timelineOf(events),
  };
};

export const wholeClaim = (claim: Claim, events: readonly EventRow[]): DepositWhole => ({
  ...claimRecord(claim),
  from: null,
  to: null,
  block: null,
  moves: claim.state === 'submitted' || claim.state === 'review' ? ['cancel'] : [],
  no_sender: false,
  claim: { ...claimView(claim), receipt_kept: claim.receiptKept },
  back: null,
  timeline: timelineOf(events),
});

export const transferView = (deposit: Omit<Arrived, 'block' | 'blockHash'> & { block: number | null }) => ({
  txid: deposit.tx,
  position: deposit.position,
  from: senderView(deposit.from),
  to: addressView(deposit.to),
  amount: microText(deposit.amountMicro),
  block: deposit.block,
});

export const wrongState = async (
  { heights }: Pick<DepositParts, 'heights'>,
  sql: Sql,
  deposit: Deposit,
): Promise<Refused<'deposit_state'>> => {
  const { head } = await heights(sql);
  const state = shownDepositState(deposit.state, confirmationsOf(deposit.block, head));
  return refused('deposit_state', { params: { state } });
};

export const wrongClaimState = (claim: Claim): Refused<'deposit_state'> =>
  refused('deposit_state', { params: { state: claim.state } });
