import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { letter } from './common.ts';
import { id, instant, nothing, pageAsk, pageOf, secret, sixDigits, typedText } from './fields.ts';
import { session } from './identity.ts';

/** The console: operators, their two-step sign-in, their sessions. */

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

export const operator = z.object({
  id,
  account: z.string(),
  roles: z.array(role),
  second_factor: z.boolean(),
  created_at: instant,
});
export type Operator = z.output<typeof operator>;

export const operatorLogin = defineCall({
  path: 'console/login',
  summary: 'First step: account and password. Answers with a challenge for the second factor.',
  access: 'public',
  request: z.strictObject({ account: typedText(1, 254), password: secret(256) }),
  response: z.object({
    challenge: z.string(),
    /** Present when this operator has no second factor yet and must set one up now. */
    setup: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
  }),
  refusals: ['wrong_credentials'],
});

export const operatorLoginCode = defineCall({
  path: 'console/loginCode',
  summary: 'Second step: the code. Sets the session cookie. A code is good once.',
  access: 'public',
  request: z.strictObject({ challenge: typedText(1, 64), code: sixDigits }),
  response: operator,
  refusals: ['second_factor_wrong', 'second_factor_expired'],
});

export const operatorMe = defineCall({
  path: 'console/me',
  summary: 'The signed-in operator.',
  access: 'operator',
  request: nothing,
  response: operator,
  refusals: [],
});

export const operatorLogout = defineCall({
  path: 'console/logout',
  summary: 'Ends this session.',
  access: 'operator',
  request: nothing,
  response: nothing,
  refusals: [],
});

export const operatorList = defineCall({
  path: 'console/operatorList',
  summary: 'Who operates this platform, and in which roles.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(operator) }),
  refusals: [],
});

export const operatorSessions = defineCall({
  path: 'console/sessions',
  summary: 'Where this operator is signed in, newest first.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(session) }),
  refusals: [],
});

export const operatorRevokeSession = defineCall({
  path: 'console/revokeSession',
  summary: 'Ends one of this operator’s sessions, or all but this one.',
  access: 'operator',
  request: z.strictObject({ session: z.union([id, z.literal('others')]) }),
  response: z.object({ ended: z.int() }),
  refusals: [],
});

export const outboxList = defineCall({
  path: 'console/outboxList',
  summary: 'Letters the platform wrote, newest first, with their delivery state.',
  access: 'operator',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(
    z.extend(letter, { state: z.enum(['waiting', 'sent', 'practice', 'failed']), attempts: z.int() }),
  ),
  refusals: [],
});
