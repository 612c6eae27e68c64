import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, id, instant, pageAsk, pageOf, requestNo, typedText } from './fields.ts';
import { accountKind, balance, ledgerAccount, ledgerOwner } from './ledger.ts';

/** A correction is a new entry with a reason: proposed by one person, decided by another. */

export const correctionStates = ['proposed', 'approved', 'rejected'] as const;
export type CorrectionState = (typeof correctionStates)[number];

const correctionId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const accountAsk = z.strictObject({ owner: ledgerOwner, kind: accountKind });
const reason = typedText(1, 500);
const person = z.object({ id, account: z.string() });

const correction = z.object({
  id: correctionId,
  state: z.enum(correctionStates),
  /** Money goes from the debited to the credited account. */
  debit: ledgerAccount,
  credit: ledgerAccount,
  amount,
  reason: z.string(),
  proposed_by: person,
  proposed_at: instant,
  decided_by: z.nullable(person),
  decided_at: z.nullable(instant),
  /** Why it was approved or rejected. */
  decision: z.nullable(z.string()),
});
export type Correction = z.output<typeof correction>;

export const correctionList = defineCall({
  path: 'console/correctionList',
  summary: 'Corrections, newest first, all or those in one state.',
  access: 'operator',
  request: z.strictObject({ state: z.optional(z.enum(correctionStates)), ...pageAsk }),
  response: pageOf(correction),
  refusals: [],
});

export const correctionInfo = defineCall({
  path: 'console/correctionInfo',
  summary: 'One correction, with what its two accounts stand at now.',
  access: 'operator',
  request: z.strictObject({ correction: correctionId }),
  response: z.extend(correction, { debit_balance: balance, credit_balance: balance }),
  refusals: [],
});

export const correctionPropose = defineCall({
  path: 'console/correctionPropose',
  summary:
    'Proposes to move an amount from one account to another. Nothing is booked before somebody else approves.',
  access: 'operator',
  request: z.strictObject({ debit: accountAsk, credit: accountAsk, amount, reason, request_no: requestNo }),
  response: correction,
  refusals: [
    'request_number_reused',
    'ledger_account_unknown',
    'correction_same_account',
    'correction_no_amount',
  ],
});

export const correctionDecide = defineCall({
  path: 'console/correctionDecide',
  summary: 'Approves or rejects what another operator proposed. An approval books it in the same moment.',
  access: 'operator',
  request: z.strictObject({ correction: correctionId, approve: z.boolean(), reason }),
  response: correction,
  refusals: ['correction_own', 'correction_decided', 'correction_below_zero'],
});
