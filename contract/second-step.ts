import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { factorCode, nothing, sixDigits, typedText } from './fields.ts';
import { signedIn } from './identity.ts';
import { passkeyAnswer, passkeyOptions } from './passkey-shapes.ts';

/** What may follow the password, or take its place. Apart from `identity.ts`, so that the sign-in page loads it only then. */

/** From `data.params` of a refusal of `user/login`; good for five minutes and five tries. */
const challenge = typedText(1, 64);

export const loginCode = defineCall({
  path: 'user/loginCode',
  summary: 'Second step: a code of the authenticator app, or one of the recovery codes. Each is good once.',
  access: 'public',
  request: z.strictObject({ challenge, code: factorCode }),
  response: signedIn,
  refusals: ['second_factor_wrong', 'second_factor_expired'],
});

export const passkeyLoginOptions = defineCall({
  path: 'user/passkeyLoginOptions',
  summary: 'What the browser asks a passkey for: as the second step of a sign-in, or alone.',
  access: 'public',
  request: z.strictObject({ challenge: z.optional(challenge) }),
  response: z.object({ ceremony: z.string(), options: passkeyOptions }),
  refusals: ['second_factor_expired'],
});

export const passkeyLogin = defineCall({
  path: 'user/passkeyLogin',
  summary:
    'Signs in with a passkey. Alone it must have verified its owner, by fingerprint, face or device PIN.',
  access: 'public',
  request: z.strictObject({ ceremony: typedText(1, 64), answer: passkeyAnswer }),
  response: signedIn,
  refusals: ['passkey_refused', 'second_factor_expired', 'account_frozen'],
});

export const unfreezeCode = defineCall({
  path: 'user/unfreezeCode',
  summary: 'Sends a code to whoever knows the password of a frozen account.',
  access: 'public',
  request: z.strictObject({ challenge }),
  response: z.object({ to: z.string(), valid_seconds: z.int(), resend_after_seconds: z.int() }),
  refusals: ['second_factor_expired'],
});

export const unfreeze = defineCall({
  path: 'user/unfreeze',
  summary: 'Ends the freeze with the code from the letter. Signing in comes after.',
  access: 'public',
  request: z.strictObject({ challenge, code: sixDigits }),
  response: nothing,
  refusals: ['code_wrong', 'second_factor_expired'],
});
