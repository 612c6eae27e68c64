import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, pageAsk, pageOf, requestNo } from './fields.ts';
import { accountKind, ledgerAccount, ledgerOwner } from './ledger.ts';
import { proposal, proposalId, proposalReason, proposalState } from './proposals.ts';

/** A correction is a new entry with a reason: proposed by one person, decided by another. */

const accountAsk = z.strictObject({ owner: ledgerOwner, kind: accountKind });

const correction = z.extend(proposal, {
  /** Money goes from the debited to the credited account. */
  debit: ledgerAccount,
  credit: ledgerAccount,
});
export type Correction = z.output<typeof correction>;

export const correctionList = defineCall({
  path: 'console/correctionList',
  summary: 'Corrections, newest first, all or those in one state.',
  access: 'operator',
  request: z.strictObject({ state: z.optional(proposalState), ...pageAsk }),
  response: pageOf(correction),
});

export const correctionInfo = defineCall({
  path: 'console/correctionInfo',
  summary: 'One correction, with what its two accounts stand at now.',
  access: 'operator',
  request: z.strictObject({ correction: proposalId }),
  response: z.extend(correction, { debit_balance: balance, credit_balance: balance }),
});

export const correctionPropose = defineCall({
  path: 'console/correctionPropose',
  summary:
    'Proposes to move an amount from one account to another. Nothing is booked before somebody else approves.',
  access: 'operator',
  request: z.strictObject({
    debit: accountAsk,
    credit: accountAsk,
    amount,
    reason: proposalReason,
    request_no: requestNo,
  }),
  response: correction,
  refusals: [
    'request_number_reused',
    'ledger_account_unknown',
    'correction_same_account',
    'correction_spoken_for',
    'proposal_no_amount',
    'proposal_over_cap',
  ],
});

export const correctionDecide = defineCall({
  path: 'console/correctionDecide',
  summary: 'Approves or rejects what another operator proposed. An approval books it in the same moment.',
  access: 'operator',
  request: z.strictObject({ correction: proposalId, approve: z.boolean(), reason: proposalReason }),
  response: correction,
  refusals: ['proposal_own', 'proposal_decided', 'proposal_below_zero', 'proposal_over_cap'],
});
