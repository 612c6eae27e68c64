import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, instant, nothing, pageAsk, pageOf, requestNo } from './fields.ts';
import { ledgerAccount } from './ledger.ts';
import { proposal, proposalId, proposalReason, proposalState } from './proposals.ts';

/** The operator's own money: hot wallet, bank, reserve; and what there is beside what is owed. */

export const treasuryKinds = ['hot_wallet', 'bank', 'reserve_in', 'reserve_out'] as const;
const treasuryKind = z.enum(treasuryKinds);

const address = z.string().check(z.regex(/^27[1-9A-HJ-NP-Za-km-z]{33}$/));
const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/));

const sendingState = z.enum(['queued', 'signed', 'sent', 'included', 'final', 'failed']);
const trouble = z.nullable(z.enum(['not_covered', 'nonce_used', 'refused']));

const treasuryProposal = z.extend(proposal, {
  kind: treasuryKind,
  /** Of an approved top-up of the hot wallet: how far its transfer has come. It is booked when that is final. */
  transfer: z.nullable(z.object({ state: sendingState, trouble, txid: z.nullable(hash) })),
});
export type TreasuryProposal = z.output<typeof treasuryProposal>;

export const treasuryInfo = defineCall({
  path: 'console/treasuryInfo',
  summary:
    'What the platform has and what it owes, the operator’s own accounts, the hot wallet, and payouts that wait.',
  access: 'operator',
  request: nothing,
  response: z.object({
    hot_wallet: z.object({
      /** Null until something is first sent to it. */
      address: z.nullable(address),
      /** In final blocks… */
      tokens: balance,
      /** …and on its way, in and out, in blocks that may still change. */
      coming: balance,
      going: balance,
    }),
    payouts: z.object({
      /** The oldest of those that are not final. */
      list: z.array(
        z.object({
          cause: z.string(),
          /** Null behind the desk of a class. */
          to: z.nullable(address),
          amount,
          state: sendingState,
          trouble,
          ordered_at: instant,
        }),
      ),
      /** Of those listed. */
      amount: balance,
      has_more: z.boolean(),
    }),
    assets: z.object({ deposit_addresses: balance, hot_wallet: balance, bank: balance, together: balance }),
    liabilities: z.object({
      customers: balance,
      escrow: balance,
      reserve: balance,
      suspense: balance,
      together: balance,
    }),
    difference: balance,
    cover: z.enum(['covered', 'exact', 'short']),
    /** The operator's own, which is what the difference consists of. */
    own: z.object({ equity: balance, fees: balance, market: balance }),
    tokens: z.object({
      /** On the chain, by the book… */
      booked: balance,
      /** …and as seen there beyond it; below zero, fewer were seen. */
      beyond_book: balance,
      /** As much of that as payouts explain which are in a final block and not booked yet, or the other way round. */
      explained: balance,
    }),
    /** The last block whose transfers are counted here. */
    block: z.int(),
  }),
});

export const treasuryList = defineCall({
  path: 'console/treasuryList',
  summary: 'What was proposed for hot wallet, bank and reserve, newest first, all or in one state.',
  access: 'operator',
  request: z.strictObject({ state: z.optional(proposalState), ...pageAsk }),
  response: pageOf(treasuryProposal),
});

export const treasuryProposalInfo = defineCall({
  path: 'console/treasuryProposalInfo',
  summary: 'One proposal, with what the two accounts it would move money between stand at now.',
  access: 'operator',
  request: z.strictObject({ proposal: proposalId }),
  response: z.extend(treasuryProposal, {
    debit: ledgerAccount,
    debit_balance: balance,
    credit: ledgerAccount,
    credit_balance: balance,
  }),
});

export const treasuryPropose = defineCall({
  path: 'console/treasuryPropose',
  summary:
    'Proposes to bring capital to the hot wallet or the bank, or to move it into the reserve or out of it. Nothing happens before somebody else approves.',
  access: 'operator',
  request: z.strictObject({ kind: treasuryKind, amount, reason: proposalReason, request_no: requestNo }),
  response: treasuryProposal,
  refusals: ['request_number_reused', 'proposal_no_amount', 'treasury_portion', 'proposal_over_cap'],
});

export const treasuryDecide = defineCall({
  path: 'console/treasuryDecide',
  summary:
    'Approves or rejects what another operator proposed. An approval books it, or orders the transfer to the hot wallet.',
  access: 'operator',
  request: z.strictObject({ proposal: proposalId, approve: z.boolean(), reason: proposalReason }),
  response: treasuryProposal,
  refusals: ['proposal_own', 'proposal_decided', 'proposal_below_zero', 'proposal_over_cap'],
});
