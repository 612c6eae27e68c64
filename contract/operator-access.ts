import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing, pageAsk, pageOf, requestNo, secret, sixDigits, typedText } from './fields.ts';
import { factorCode, newFactor, role } from './operators.ts';
import { decidable, person, proposalId, proposalReason, proposalState } from './proposals.ts';

/** What protects an operator's own access, and what two people change of another's. */

const password = secret(256);

/** Beside the session: what a stolen one does not bring. */
const proof = { password, code: factorCode };

export const operatorAccess = defineCall({
  path: 'console/access',
  summary: 'What protects this operator’s own access.',
  access: 'operator',
  request: nothing,
  response: z.object({
    /** Null while the operator still has the password they were given. */
    password_changed_at: z.nullable(instant),
    recovery_codes_left: z.int(),
  }),
});

export const operatorChangePassword = defineCall({
  path: 'console/changePassword',
  summary: 'Sets a new password and ends every other session of this operator.',
  access: 'operator',
  request: z.strictObject({
    old_password: password,
    code: factorCode,
    password,
    password_repeat: password,
  }),
  response: z.object({ ended: z.int() }),
  refusals: ['password_wrong', 'password_weak', 'password_mismatch', 'second_factor_wrong'],
});

/** Shown once; only hashes are kept. */
const recoveryCodeList = z.object({ recovery_codes: z.array(z.string()) });

export const operatorRecoveryCodes = defineCall({
  path: 'console/recoveryCodes',
  summary: 'Makes ten new recovery codes. The earlier ones are worth nothing then.',
  access: 'operator',
  request: z.strictObject(proof),
  response: recoveryCodeList,
  refusals: ['password_wrong', 'second_factor_wrong'],
});

export const operatorFactorBegin = defineCall({
  path: 'console/factorBegin',
  summary:
    'Begins to move to another authenticator app. The former one counts until the first code of the new one.',
  access: 'operator',
  request: z.strictObject(proof),
  response: z.extend(newFactor, { challenge: z.string() }),
  refusals: ['password_wrong', 'second_factor_wrong'],
});

export const operatorFactorFinish = defineCall({
  path: 'console/factorFinish',
  summary:
    'The first code of the new app. Ends every other session of this operator and makes new recovery codes.',
  access: 'operator',
  request: z.strictObject({ challenge: typedText(1, 64), code: sixDigits }),
  response: recoveryCodeList,
  refusals: ['second_factor_wrong', 'second_factor_expired'],
});

export const operatorChanges = ['roles', 'second_factor', 'removal'] as const;
export type OperatorChange = (typeof operatorChanges)[number];

const operatorProposal = z.extend(decidable, {
  kind: z.enum(operatorChanges),
  /** Whom it concerns. */
  operator: person,
  roles_before: z.array(role),
  /** Of a change of roles only. */
  roles_after: z.nullable(z.array(role)),
});
export type OperatorProposal = z.output<typeof operatorProposal>;

export const operatorProposalList = defineCall({
  path: 'console/operatorProposalList',
  summary: 'What was proposed about operators’ access, newest first, all or in one state.',
  access: 'operator',
  request: z.strictObject({ state: z.optional(proposalState), ...pageAsk }),
  response: pageOf(operatorProposal),
});

export const operatorProposalInfo = defineCall({
  path: 'console/operatorProposalInfo',
  summary: 'One proposal about an operator’s access.',
  access: 'operator',
  request: z.strictObject({ proposal: proposalId }),
  response: operatorProposal,
});

export const operatorPropose = defineCall({
  path: 'console/operatorPropose',
  summary:
    'Proposes to change an operator’s roles, to reset their second factor, or to remove them. Nothing happens before somebody else approves.',
  access: 'operator',
  request: z.strictObject({
    operator: id,
    kind: z.enum(operatorChanges),
    /** For a change of roles: all that they have afterwards. */
    roles: z.optional(z.array(role).check(z.minLength(1), z.maxLength(20))),
    reason: proposalReason,
    request_no: requestNo,
  }),
  response: operatorProposal,
  refusals: ['request_number_reused', 'conflict', 'operator_last_owner'],
});

export const operatorDecide = defineCall({
  path: 'console/operatorDecide',
  summary:
    'Approves or rejects what another operator proposed about somebody else. An approval takes effect at once.',
  access: 'operator',
  request: z.strictObject({ proposal: proposalId, approve: z.boolean(), reason: proposalReason }),
  response: operatorProposal,
  refusals: [
    'proposal_own',
    'proposal_about_you',
    'proposal_decided',
    'proposal_stale',
    'operator_last_owner',
  ],
});
