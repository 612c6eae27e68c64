import type { Answered } from '@paperlock/client/call.ts';
import type { passkeyOptionsCall } from '@paperlock/contract/security.ts';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** The browser's side of passkeys. Whoever closes its window has changed their mind: no mistake, nothing to say. */

type Options = Answered<typeof passkeyOptionsCall>['options'];

export type PasskeyFailure = 'cancelled' | 'known' | 'unsupported';

const failureOf = (error: unknown): PasskeyFailure => {
  if (typeof PublicKeyCredential === 'undefined') return 'unsupported';
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known';
  const name = error instanceof Error ? error.name : '';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported';
};

const attempt = async <T>(work: () => Promise<T>): Promise<T | PasskeyFailure> => {
  try {
    return await work();
  } catch (error) {
    return failureOf(error);
  }
};

/** The options are the server's own, in the shape of the standard. */
export const makePasskey = (options: Options) =>
  attempt(async () =>
    withoutExtensions(
      await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
    ),
  );

export const askPasskey = (options: Options) =>
  attempt(async () =>
    withoutExtensions(
      await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
    ),
  );

/** We ask for none, so what a browser adds of its own accord stays with it. */
const withoutExtensions = <T extends { clientExtensionResults: unknown }>({
  clientExtensionResults: _,
  ...answer
}: T) => ({ ...answer, clientExtensionResults: {} });
