import * as z from 'zod/mini';

/** What passes between a browser's passkeys and us, as WebAuthn writes it in JSON. Unknown parts are dropped. */

const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/));
const credentialId = bytes(1400);

/** Made by us for the browser, which reads all of it; the shape is the standard's, not ours. */
export const passkeyOptions = z.record(z.string(), z.unknown());

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});

export const passkeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(200)),
  }),
});
