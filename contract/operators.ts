import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { letter } from './common.ts';
import { id, instant, nothing, secret, typedText } from './fields.ts';
import { session } from './identity.ts';
import { listAsk, listChecks, listOf, listPage } from './lists.ts';

/** The console: operators, their two-step sign-in, their sessions. What protects their access: `operator-access.ts`. */

export const roles = [
  'viewer',
  'support',
  'reviewer',
  'treasury_maker',
  'treasury_checker',
  'product_manager',
  'auditor',
  'educator',
  'owner',
] as const;
export const role = z.enum(roles);
export type Role = (typeof roles)[number];

/** Beside the roles of whoever works behind the desk of a class: it narrows them, and shows students as numbers. */
const heldRole = z.enum([...roles, 'class_desk']);
export type HeldRole = z.output<typeof heldRole>;

export const operator = z.object({
  id,
  account: z.string(),
  roles: z.array(heldRole),
  second_factor: z.boolean(),
  created_at: instant,
});
export type Operator = z.output<typeof operator>;

/** What an authenticator app has to know. */
export const newFactor = z.object({ secret: z.string(), uri: z.string() });

/** Six digits of the app, or a recovery code. */
export const factorCode = typedText(6, 20);

export const operatorLogin = defineCall({
  path: 'console/login',
  summary: 'First step: account and password. Answers with a challenge for the second factor.',
  access: 'public',
  request: z.strictObject({ account: typedText(1, ACCOUNT_MAX), password: secret(256) }),
  response: z.object({
    challenge: z.string(),
    /** Present when this operator has no second factor yet and must set one up now. */
    setup: z.nullable(newFactor),
    /** The password was issued by another person: the second step asks for a new one. */
    password_due: z.boolean(),
  }),
  refusals: ['wrong_credentials'],
});

export const operatorLoginCode = defineCall({
  path: 'console/loginCode',
  summary:
    'Second step: a code of the app, or a recovery code; and a new password where one is due. Sets the session cookie. A code is good once.',
  access: 'public',
  request: z.strictObject({
    challenge: typedText(1, 64),
    code: factorCode,
    password: z.optional(secret(256)),
  }),
  response: operator,
  refusals: ['second_factor_wrong', 'second_factor_expired', 'password_weak'],
});

export const operatorEnter = defineCall({
  path: 'console/enter',
  summary:
    'Exchanges a ticket of `world/sitBehindDesk` for the session cookie. A ticket is good once and for a minute.',
  access: 'public',
  request: z.strictObject({ ticket: typedText(1, 64) }),
  response: operator,
  refusals: ['desk_ticket_expired'],
});

export const operatorMe = defineCall({
  path: 'console/me',
  summary: 'The signed-in operator.',
  access: 'operator',
  request: nothing,
  response: z.extend(operator, {
    /** The owner of this practice world, who came in from the app. */
    behind_desk: z.boolean(),
  }),
});

export const operatorLogout = defineCall({
  path: 'console/logout',
  summary: 'Ends this session.',
  access: 'operator',
  request: nothing,
  response: nothing,
});

const listedOperator = z.extend(operator, {
  roles: z.array(role),
  /** Null for an operator who never signed in. */
  last_sign_in_at: z.nullable(instant),
  sessions: z.int(),
  /** Null for an operator who may sign in. */
  removed_at: z.nullable(instant),
});
export type ListedOperator = z.output<typeof listedOperator>;

export const operatorList = defineCall({
  path: 'console/operatorList',
  summary: 'Who operates this platform or did, in which roles, and when they last signed in.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(listedOperator) }),
});

export const operatorSessions = defineCall({
  path: 'console/sessions',
  summary: 'Where this operator is signed in, newest first.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(session) }),
});

export const operatorRevokeSession = defineCall({
  path: 'console/revokeSession',
  summary: 'Ends one of this operator’s sessions, or all but this one.',
  access: 'operator',
  request: z.strictObject({ session: z.union([id, z.literal('others')]) }),
  response: z.object({ ended: z.int() }),
});

/** By recipient only for operators who see names whole. */
export const letterSorts = { sent_at: 'time', to: 'text' } as const;

export const outboxList = defineCall({
  path: 'console/outboxList',
  summary:
    'Letters the platform wrote, newest first or sorted, with their delivery state; all, or those to a recipient.',
  access: 'operator',
  // Days are those of `sent_at`, in real time.
  request: z.strictObject({ ...listAsk(letterSorts), ...listPage }).check(...listChecks(letterSorts)),
  response: listOf(
    z.extend(letter, { state: z.enum(['waiting', 'sent', 'practice', 'failed']), attempts: z.int() }),
  ),
});
