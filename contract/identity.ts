import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing, secret, sixDigits, typedText } from './fields.ts';

/** Registration, sign-in, sessions and the forgotten password. */

const account = typedText(1, ACCOUNT_MAX);
const password = secret(256);

export const user = z.object({
  id,
  account: z.string(),
  account_kind: z.enum(['email', 'phone', 'username']),
  username: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null in a world of one’s own and in a class: nobody can come in with it there. */
  invitation_code: z.nullable(z.string()),
  certified: z.boolean(),
  /** The id of a picture, at `/files/<id>`. */
  avatar: z.nullable(id),
  /** As chosen in the settings; null while each device goes by its own. */
  time_zone: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Came in without a name and a password, and may choose both. */
  guest: z.boolean(),
  created_at: instant,
});
export type User = z.output<typeof user>;

export const signedIn = z.object({ token: z.string(), expires_at: instant, user });

export const register = defineCall({
  path: 'user/register',
  summary: 'Opens an account named by e-mail, phone or username, and signs in.',
  access: 'public',
  request: z.strictObject({
    account,
    password,
    password_repeat: password,
    invitation_code: z.optional(typedText(0, 32)),
    consent: z.boolean(),
  }),
  response: signedIn,
  refusals: [
    'account_taken',
    'account_invalid',
    'password_weak',
    'password_mismatch',
    'invitation_unknown',
    'consent_missing',
    'worlds_full',
    'worlds_full_here',
  ],
});

export const login = defineCall({
  path: 'user/login',
  summary:
    'Signs in. An unknown account and a wrong password get the same answer in the same time. Where a second step follows, the refusal brings its challenge in `data.params`.',
  access: 'public',
  request: z.strictObject({ account, password }),
  response: signedIn,
  refusals: ['wrong_credentials', 'second_factor_needed', 'account_frozen'],
});

export const logout = defineCall({
  path: 'user/logout',
  summary: 'Ends this session.',
  access: 'customer',
  request: nothing,
  response: nothing,
});

export const info = defineCall({
  path: 'user/info',
  summary: 'The signed-in person.',
  access: 'customer',
  request: nothing,
  response: user,
});

export const forgetPassword = defineCall({
  path: 'user/forgetPassword',
  summary: 'Sends a code to the account, if there is one. The answer is the same either way.',
  access: 'public',
  request: z.strictObject({ account }),
  response: z.object({ valid_seconds: z.int(), resend_after_seconds: z.int() }),
  refusals: ['account_invalid'],
});

export const resetPassword = defineCall({
  path: 'user/resetPassword',
  summary:
    'Sets a new password with a code and ends every session of the account. A code from a teacher also needs a browser where the person has signed in, or their fund PIN.',
  access: 'public',
  request: z.strictObject({
    account,
    code: sixDigits,
    password,
    password_repeat: password,
    /** The fund PIN. A teacher's code needs it in a browser where the person has never signed in. */
    pin: z.optional(sixDigits),
  }),
  response: nothing,
  refusals: ['code_wrong', 'password_weak', 'password_mismatch'],
});

export const session = z.object({
  id,
  device: z.string(),
  ip: z.string(),
  created_at: instant,
  last_seen_at: instant,
  current: z.boolean(),
});

export const sessions = defineCall({
  path: 'user/sessions',
  summary: 'Where the account is signed in, newest first.',
  access: 'customer',
  request: nothing,
  response: z.object({ list: z.array(session) }),
});

export const revokeSession = defineCall({
  path: 'user/revokeSession',
  summary: 'Ends one session, or all but this one.',
  access: 'customer',
  request: z.strictObject({ session: z.union([id, z.literal('others')]) }),
  response: z.object({ ended: z.int() }),
});
