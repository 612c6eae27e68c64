import { PASSKEY_NAME_MAX } from '@paperlock/domain/factors/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { factorCode, id, instant, nothing, pageAsk, pageOf, secret, sixDigits, typedText } from './fields.ts';
import { newPasskey, passkeyOptions } from './passkey-shapes.ts';

/** The security centre: password, fund PIN, second factor, passkeys, freezing, one's data, and holds after a change. */

const password = secret(256);

/** Proofs for actions that a stolen session must not do; `code` where the second factor is on. */
const owner = { password, code: z.optional(factorCode) };
const ownerRefusals = ['password_wrong', 'second_factor_needed', 'second_factor_wrong'] as const;

/** Until when withdrawals wait, in platform time. */
const held = z.object({ hold_until: instant });

export const security = defineCall({
  path: 'user/security',
  summary: 'What protects the account, and whether withdrawals are held after a change.',
  access: 'customer',
  request: nothing,
  response: z.object({
    pin: z.object({ is_default: z.boolean(), locked_seconds: z.int() }),
    second_factor: z.object({ on: z.boolean(), recovery_codes_left: z.int() }),
    passkeys: z.int(),
    /** Platform time; `seconds_left` spares the caller knowing how far that clock is ahead. */
    hold: z.nullable(z.object({ until: instant, seconds_left: z.int() })),
  }),
});

export const changePassword = defineCall({
  path: 'user/changePassword',
  summary: 'Sets a new login password and ends every other session.',
  access: 'customer',
  request: z.strictObject({
    old_password: password,
    password,
    password_repeat: password,
    code: z.optional(factorCode),
  }),
  response: held,
  refusals: [...ownerRefusals, 'password_weak', 'password_mismatch'],
});

export const changePin = defineCall({
  path: 'user/changePin',
  summary: 'Sets a new fund PIN. The first needs neither the old PIN nor the password, and holds nothing.',
  access: 'customer',
  request: z.strictObject({
    old_pin: z.optional(sixDigits),
    pin: sixDigits,
    pin_repeat: sixDigits,
    password: z.optional(password),
    code: z.optional(factorCode),
  }),
  response: z.object({ hold_until: z.nullable(instant) }),
  refusals: ['pin_wrong', 'pin_locked', 'pin_weak', 'pin_mismatch', ...ownerRefusals, 'conflict'],
});

export const forgetPin = defineCall({
  path: 'user/forgetPin',
  summary: 'Sends a code to the bound e-mail address or phone, else to the account.',
  access: 'customer',
  request: nothing,
  response: z.object({ to: z.string(), valid_seconds: z.int(), resend_after_seconds: z.int() }),
});

export const resetPin = defineCall({
  path: 'user/resetPin',
  summary:
    'Sets a new fund PIN with the login password, the code from the letter, and the second factor where it is on.',
  access: 'customer',
  request: z.strictObject({
    password,
    code: sixDigits,
    factor_code: z.optional(factorCode),
    pin: sixDigits,
    pin_repeat: sixDigits,
  }),
  response: held,
  refusals: ['pin_weak', 'pin_mismatch', 'code_wrong', ...ownerRefusals],
});

/** Shown once; only hashes are kept. */
const recoveryCodeList = z.object({ recovery_codes: z.array(z.string()), hold_until: instant });

export const totpSetup = defineCall({
  path: 'user/totpSetup',
  summary: 'Begins to set up an authenticator app. Nothing changes until its first code proves it works.',
  access: 'customer',
  request: z.strictObject({ password }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['password_wrong', 'second_factor_is_on'],
});

export const totpEnable = defineCall({
  path: 'user/totpEnable',
  summary: 'Turns the second factor on with the first code of the app. Answers with recovery codes, once.',
  access: 'customer',
  request: z.strictObject({ code: sixDigits }),
  response: recoveryCodeList,
  refusals: ['second_factor_wrong', 'second_factor_expired', 'second_factor_is_on'],
});

export const totpDisable = defineCall({
  path: 'user/totpDisable',
  summary: 'Turns the second factor off, with the password and a code of the app or a recovery code.',
  access: 'customer',
  request: z.strictObject({ password, code: factorCode }),
  response: held,
  refusals: [...ownerRefusals, 'second_factor_is_off'],
});

export const recoveryCodes = defineCall({
  path: 'user/recoveryCodes',
  summary: 'New recovery codes in place of all earlier ones, shown once.',
  access: 'customer',
  request: z.strictObject({ password, code: factorCode }),
  response: recoveryCodeList,
  refusals: [...ownerRefusals, 'second_factor_is_off'],
});

export const loginLog = defineCall({
  path: 'user/loginLog',
  summary: 'Sign-ins and attempts at this account, newest first.',
  access: 'customer',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(
    z.object({
      id: z.string(),
      at: instant,
      succeeded: z.boolean(),
      /** What it was done or tried with: password, code, recovery_code, passkey. */
      means: z.string(),
      device: z.string(),
      /** The network, not the whole address. */
      place: z.string(),
    }),
  ),
});

const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
  /** Also kept by a password manager, so it outlives the device. */
  backed_up: z.boolean(),
});

export const passkeyList = defineCall({
  path: 'user/passkeyList',
  summary: 'The passkeys of this account, newest first.',
  access: 'customer',
  request: nothing,
  response: z.object({ list: z.array(passkey) }),
});

export const passkeyOptionsCall = defineCall({
  path: 'user/passkeyOptions',
  summary: 'What the browser needs to make a passkey for this account.',
  access: 'customer',
  request: z.strictObject({ ...owner }),
  response: z.object({ ceremony: z.string(), options: passkeyOptions }),
  refusals: [...ownerRefusals, 'passkeys_full'],
});

const passkeyName = typedText(1, PASSKEY_NAME_MAX);

export const passkeyAdd = defineCall({
  path: 'user/passkeyAdd',
  summary: 'Keeps the passkey that the browser made.',
  access: 'customer',
  request: z.strictObject({ ceremony: typedText(1, 64), name: passkeyName, answer: newPasskey }),
  response: z.object({ passkey, hold_until: instant }),
  refusals: ['passkey_refused', 'passkeys_full'],
});

export const passkeyRename = defineCall({
  path: 'user/passkeyRename',
  summary: 'Gives a passkey another name.',
  access: 'customer',
  request: z.strictObject({ id, name: passkeyName }),
  response: passkey,
});

export const passkeyRemove = defineCall({
  path: 'user/passkeyRemove',
  summary: 'Removes a passkey: it opens nothing any more.',
  access: 'customer',
  request: z.strictObject({ id, ...owner }),
  response: held,
  refusals: ownerRefusals,
});

export const freeze = defineCall({
  path: 'user/freeze',
  summary: 'No sign-in and no money action until the owner signs in with the password and a code by letter.',
  access: 'customer',
  request: z.strictObject({ password }),
  response: nothing,
  refusals: ['password_wrong'],
});
