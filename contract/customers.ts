import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { rechargeList } from './deposits.ts';
import { amount, id, instant, nothing, pageAsk, pageOf, requestNo, typedText } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';
import { decidable, proposalId, proposalReason, proposalState } from './proposals.ts';
import { loginLog } from './security.ts';
import { supportList } from './support-desk.ts';
import { caseState } from './verification.ts';
import { heldByOperator, heldUntil, withdrawalHoldReasons } from './withdrawals.ts';
import { withdrawalList } from './withdrawals-desk.ts';

/**
 * Customers in the console: the list, one of them, and what operators may do for an account. What names a person is masked
 * for roles that do not need it.
 */

export const customerStates = ['active', 'frozen', 'closed'] as const;

const row = z.object({
  id,
  account: z.string(),
  name: z.nullable(z.string()),
  /** As on the specimen papers that were accepted. */
  certified_name: z.nullable(z.string()),
  state: z.enum(customerStates),
  certified: z.boolean(),
  /** Came in without choosing a name or a password. */
  guest: z.boolean(),
  /** Lived in the template this world was copied from. */
  neighbour: z.boolean(),
  registered_at: instant,
});
export type CustomerInList = z.output<typeof row>;

/** By account only for operators who see names whole. */
export const customerSorts = { registered_at: 'number', account: 'text' } as const;

const customerFilter = {
  state: z.optional(z.enum(customerStates)),
  /** Days are those of `registered_at`, in real time. */
  ...listAsk(customerSorts),
};

export const customerList = defineCall({
  path: 'console/customerList',
  summary:
    'Customers, newest first or sorted; all, in one state, or those whose name, e-mail or phone has a text in it.',
  access: 'operator',
  request: z.strictObject({ ...customerFilter, ...listPage }).check(...listChecks(customerSorts)),
  response: listOf(row),
});

export const customerExport = defineCall({
  path: 'console/customerExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(customerFilter).check(...listChecks(customerSorts)),
  response: exported,
});

/** All take protection away, so two people decide. */
const customerChanges = ['unfreeze', 'second_factor', 'lift_hold'] as const;

const proposal = z.extend(decidable, {
  kind: z.enum(customerChanges),
  customer: z.object({ id, account: z.string() }),
});
export type CustomerProposal = z.output<typeof proposal>;

/** Reasons of what one operator did are notes as well. */
export const noteSubjects = ['note', 'freeze', 'sign_out', 'hold'] as const;

const whole = z.extend(row, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  username: z.nullable(z.string()),
  language: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
  frozen_at: z.nullable(instant),
  balances: z.object({ available: amount, locked: amount, held: amount, total: amount }),
  verification: z.object({ state: caseState, case: z.nullable(z.string()) }),
  security: z.object({
    own_pin: z.boolean(),
    second_factor: z.boolean(),
    passkeys: z.int(),
    sessions: z.int(),
    /** A hold on withdrawals that ends by itself, after a change of what protects the account. */
    held: z.nullable(heldUntil),
    /** One that an operator placed. */
    on_hold: z.nullable(heldByOperator),
  }),
  /** Newest first. The customer never sees them. */
  notes: z.array(
    z.object({
      id: z.string(),
      about: z.enum(noteSubjects),
      text: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
  /** Newest first. */
  proposals: z.array(proposal),
});
export type Customer = z.output<typeof whole>;

export const customerInfo = defineCall({
  path: 'console/customerInfo',
  summary: 'One customer: state, contacts, balances, verification, protection, notes and proposals.',
  access: 'operator',
  request: z.strictObject({ customer: id }),
  response: whole,
});

const ofCustomer = z.strictObject({ customer: id, ...pageAsk });

export const customerDeposits = defineCall({
  path: 'console/customerDeposits',
  summary: 'Deposits and deposit claims of one customer, newest first.',
  access: 'operator',
  request: ofCustomer,
  response: rechargeList.response,
});

export const customerWithdrawals = defineCall({
  path: 'console/customerWithdrawals',
  summary: 'Withdrawals of one customer, newest first.',
  access: 'operator',
  request: ofCustomer,
  response: withdrawalList.response,
});

export const customerTickets = defineCall({
  path: 'console/customerTickets',
  summary: 'Conversations of one customer with support, newest first.',
  access: 'operator',
  request: ofCustomer,
  response: supportList.response,
});

export const customerSignIns = defineCall({
  path: 'console/customerSignIns',
  summary: 'Sign-ins and attempts at one customer’s account, newest first.',
  access: 'operator',
  request: ofCustomer,
  response: loginLog.response,
});

/**
 * What changes something answers with nothing: answers under a request number are kept for a month, and would outlive the
 * customer's data.
 */
export const customerNote = defineCall({
  path: 'console/customerNote',
  summary: 'Adds a note for other operators. Nobody changes or removes it while the account exists.',
  access: 'operator',
  request: z.strictObject({ customer: id, text: typedText(1, REASON_MAX), request_no: requestNo }),
  response: nothing,
  refusals: ['request_number_reused', 'conflict'],
});

const oneActs = z.strictObject({ customer: id, reason: proposalReason, request_no: requestNo });

export const customerFreeze = defineCall({
  path: 'console/customerFreeze',
  summary:
    'Freezes an account and ends its sessions. Its owner can unfreeze it at any time, with the password and a code.',
  access: 'operator',
  request: oneActs,
  response: nothing,
  refusals: ['request_number_reused', 'conflict'],
});

export const customerHold = defineCall({
  path: 'console/customerHold',
  summary:
    'Holds all withdrawals of a customer, who is told why. Only two operators lift it: `customerPropose` with `lift_hold`.',
  access: 'operator',
  request: z.extend(oneActs, { why: z.enum(withdrawalHoldReasons) }),
  response: nothing,
  refusals: ['request_number_reused', 'conflict'],
});

export const customerSignOut = defineCall({
  path: 'console/customerSignOut',
  summary: 'Ends every session of a customer. The next sign-in works as before.',
  access: 'operator',
  request: oneActs,
  response: nothing,
  refusals: ['request_number_reused', 'conflict'],
});

export const customerPropose = defineCall({
  path: 'console/customerPropose',
  summary:
    'Proposes to unfreeze an account, to reset its second factor or to lift a hold on its withdrawals. Nothing happens before somebody else approves.',
  access: 'operator',
  request: z.extend(oneActs, { kind: z.enum(customerChanges) }),
  response: nothing,
  refusals: ['request_number_reused', 'conflict'],
});

export const customerDecide = defineCall({
  path: 'console/customerDecide',
  summary:
    'Approves or rejects what another operator proposed about an account. An approval takes effect at once.',
  access: 'operator',
  request: z.strictObject({ proposal: proposalId, approve: z.boolean(), reason: proposalReason }),
  response: nothing,
  refusals: ['proposal_own', 'proposal_about_you', 'proposal_decided', 'proposal_stale'],
});

export const customerProposals = defineCall({
  path: 'console/customerProposals',
  summary: 'What was proposed about customers’ accounts, newest first, all or in one state.',
  access: 'operator',
  request: z.strictObject({ ...pageAsk, state: z.optional(proposalState) }),
  response: pageOf(proposal),
});
