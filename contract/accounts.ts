import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { factorCode, id, instant, nothing, pageAsk, pageOf, secret, sixDigits, typedText } from './fields.ts';
import { user } from './identity.ts';

/** What belongs to a person: the profile, bound contacts, invitations, reputation. */

export const updateInfo = defineCall({
  path: 'user/updateInfo',
  summary:
    'Changes what is named of the profile. An empty name or time zone takes it away; another username asks for the password.',
  access: 'customer',
  request: z.strictObject({
    name: z.optional(typedText(0, 100)),
    username: z.optional(typedText(1, 100)),
    time_zone: z.optional(typedText(0, 64)),
    language: z.optional(typedText(1, 16)),
    /** With another username, which is a name to sign in with; `code` where the second factor is on. */
    password: z.optional(secret(256)),
    code: z.optional(factorCode),
  }),
  response: user,
  refusals: [
    'name_invalid',
    'username_invalid',
    'username_taken',
    'password_wrong',
    'second_factor_needed',
    'second_factor_wrong',
  ],
});

export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const sendCode = defineCall({
  path: 'user/sendCode',
  summary: 'Sends a code to an address to be bound. The answer is the same when it is somebody’s already.',
  access: 'customer',
  request: z.strictObject({ kind: z.enum(contactKinds), address: typedText(1, ACCOUNT_MAX) }),
  response: z.object({ valid_seconds: z.int(), resend_after_seconds: z.int() }),
  refusals: ['email_invalid', 'phone_invalid', 'contact_unchanged'],
});

/** Withdrawals are held until then, because who may sign in and be told of it has changed; a first one holds nothing. */
const bound = z.object({ hold_until: z.nullable(instant), user });

/** `code` came by letter to the new address; the other two prove that its owner asks. */
const bindProofs = { code: sixDigits, password: secret(256), factor_code: z.optional(factorCode) };
const bindRefusals = [
  'contact_unchanged',
  'contact_taken',
  'code_wrong',
  'password_wrong',
  'second_factor_needed',
  'second_factor_wrong',
] as const;

export const bindEmail = defineCall({
  path: 'user/bindEmail',
  summary:
    'Binds the e-mail address that a code was sent to. The one before is told and can undo it for a day.',
  access: 'customer',
  request: z.strictObject({ email: typedText(1, ACCOUNT_MAX), ...bindProofs }),
  response: bound,
  refusals: ['email_invalid', ...bindRefusals],
});

export const bindPhone = defineCall({
  path: 'user/bindPhone',
  summary:
    'Binds the phone number that a code was sent to. The one before is told and can undo it for a day.',
  access: 'customer',
  request: z.strictObject({ phone: typedText(1, ACCOUNT_MAX), ...bindProofs }),
  response: bound,
  refusals: ['phone_invalid', ...bindRefusals],
});

export const undoContact = defineCall({
  path: 'user/undoContact',
  summary: 'Takes a change of address back with the code from the letter about it, and freezes the account.',
  access: 'public',
  request: z.strictObject({ code: typedText(1, 40) }),
  response: nothing,
  refusals: ['code_wrong', 'contact_taken'],
});

export const setAvatar = defineCall({
  path: 'user/setAvatar',
  summary: 'Puts a picture that was just uploaded for it in the place of the one before, which is destroyed.',
  access: 'customer',
  request: z.strictObject({ file_id: id }),
  response: user,
  refusals: ['file_unknown'],
});

export const removeAvatar = defineCall({
  path: 'user/removeAvatar',
  summary: 'Takes the picture away and destroys it.',
  access: 'customer',
  request: nothing,
  response: user,
});

export const invite = defineCall({
  path: 'user/invite',
  summary:
    'The own invitation code and who used it, masked, newest first. It groups people and never pays. Null where nobody can come in with one: in a world of one’s own, and in a class, which has its class code.',
  access: 'customer',
  request: z.strictObject({ ...pageAsk }),
  response: z.extend(pageOf(z.object({ account: z.string(), joined_at: instant })), {
    invitation_code: z.nullable(z.string()),
    invited: z.int(),
  }),
});

export const reputation = defineCall({
  path: 'user/reputation',
  summary: 'From 0 to 100, with each point and the fact it is for. It gates nothing.',
  access: 'customer',
  request: nothing,
  response: z.object({
    score: z.int(),
    points: z.array(
      z.object({
        key: z.string(),
        points: z.int(),
        of: z.int(),
        params: z.record(z.string(), z.number()),
      }),
    ),
  }),
});
