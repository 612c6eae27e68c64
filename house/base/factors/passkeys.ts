import type { newPasskey, passkeyAnswer } from '@paperlock/contract/passkey-shapes.ts';
import { CEREMONY_VALID_SECONDS, MOST_PASSKEYS } from '@paperlock/domain/factors/limits.ts';
import type * as z from 'zod/mini';
import type { Sql } from '../../db/database.ts';
import { hashToken } from '../../keys/token.ts';
import type { FactorParts } from './parts.ts';
import {
  allCredentials,
  type Ceremony,
  deletePasskey,
  forgetOldCeremonies,
  insertCeremony,
  insertPasskey,
  noteUse,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  renamePasskey,
  takeCeremony,
} from './passkey-store.ts';

/** Loaded with the first passkey: the library is larger than the rest of the server, and most starts never need it. */
const webauthn = () => import('@simplewebauthn/server');

/** The web site a passkey belongs to: origin of the page, and host the passkey is bound to. */
export type Site = { origin: string; host: string };

type Begun = { ceremony: string; options: Record<string, unknown> };
export type NewPasskey = z.output<typeof newPasskey>;
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Passkeys: keys kept by a device or password manager, which proves to have them by signing a challenge. */
export const createPasskeys = ({ sql, newToken }: FactorParts) => {
  const begin = async (
    options: { challenge: string },
    purpose: Ceremony['purpose'],
    customerId: string | null,
  ): Promise<Begun> => {
    const ceremony = newToken();
    const row = { purpose, customerId, challenge: options.challenge };
    await insertCeremony(sql, hashToken(ceremony), row, CEREMONY_VALID_SECONDS);
    return { ceremony, options: { ...options } };
  };
  const credentialOf = (row: PasskeyRow) => ({ id: row.credential_id, transports: row.transports });

  return {
    list: (customerId: string): Promise<PasskeyRow[]> => passkeysOf(sql, customerId),
    /** Returns the ids of all passkeys, by which devices answer. */
    credentials: () => allCredentials(sql),

    beginAdding: async (site: Site, customer: { id: string; account: string }): Promise<Begun | null> => {
      const known = await passkeysOf(sql, customer.id);
      if (known.length >= MOST_PASSKEYS) return null;
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Paperlock',
        rpID: site.host,
        userName: customer.account,
        userID: Uint8Array.from(Buffer.from(customer.id.replaceAll('-', ''), 'hex')),
        attestationType: 'none',
        excludeCredentials: known.map(credentialOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      return begin(options, 'add', customer.id);
    },

    /** Returns the new passkey, ready to store; null if it does not match the request. */
    checkNew: async (site: Site, customerId: string, ceremony: string, answer: NewPasskey) => {
      const asked = await takeCeremony(sql, hashToken(ceremony));
      if (asked?.purpose !== 'add' || asked.customerId !== customerId) return null;
      const verified = await verifyNew(site, asked, answer);
      if (!verified?.verified) return null;
      const { credential, credentialBackedUp } = verified.registrationInfo;
      return {
        customer_id: customerId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: answer.response.transports ?? [],
        backed_up: credentialBackedUp,
      };
    },
    keep: (tx: Sql, passkey: Parameters<typeof insertPasskey>[2]) =>
      insertPasskey(tx, MOST_PASSKEYS, passkey),
    rename: (customerId: string, id: string, name: string) => renamePasskey(sql, customerId, id, name),
    remove: deletePasskey,

    /**
     * Used alone, a passkey names the account and must verify its owner; as a second step it must be one of the account's
     * passkeys.
     */
    beginSigningIn: async (site: Site, customerId: string | null): Promise<Begun> => {
      const known = customerId === null ? [] : await passkeysOf(sql, customerId);
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: site.host,
        allowCredentials: known.map(credentialOf),
        userVerification: customerId === null ? 'required' : 'preferred',
      });
      return begin(options, customerId === null ? 'sign_in' : 'second_step', customerId);
    },

    /** Takes a ceremony out, so that another world can put it in: the passkey has told whose it is. */
    takeOut: (ceremony: string) => takeCeremony(sql, hashToken(ceremony)),
    putIn: (ceremony: string, asked: Ceremony) =>
      insertCeremony(sql, hashToken(ceremony), asked, CEREMONY_VALID_SECONDS),

    /** Returns the owner and purpose of the signing passkey; null if it is unknown or signed something else. */
    checkSignIn: async (
      site: Site,
      ceremony: string,
      answer: PasskeyAnswer,
    ): Promise<{ customerId: string; alone: boolean; use(tx: Sql): Promise<boolean> } | null> => {
      const asked = await takeCeremony(sql, hashToken(ceremony));
      if (!asked || asked.purpose === 'add') return null;
      const passkey = await passkeyByCredential(sql, answer.id);
      if (!passkey || (asked.customerId !== null && asked.customerId !== passkey.customer_id)) return null;
      const verified = await verifySignIn(site, asked, answer, passkey);
      if (!verified?.verified) return null;
      const { newCounter } = verified.authenticationInfo;
      return {
        customerId: passkey.customer_id,
        alone: asked.purpose === 'sign_in',
        use: (tx) => noteUse(tx, passkey.id, newCounter),
      };
    },
    forgetOld: () => forgetOldCeremonies(sql),
  };
};

const expected = (site: Site, { challenge }: Ceremony) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.host,
});

const verifyNew = async (site: Site, asked: Ceremony, answer: NewPasskey) => {
  const { verifyRegistrationResponse } = await webauthn();
  return honest(() =>
    verifyRegistrationResponse({
      ...expected(site, asked),
      response: { ...answer, response: withoutUndefined(answer.response) },
      requireUserVerification: false,
    }),
  );
};

const verifySignIn = async (site: Site, asked: Ceremony, answer: PasskeyAnswer, passkey: PasskeyRow) => {
  const { verifyAuthenticationResponse } = await webauthn();
  return honest(() =>
    verifyAuthenticationResponse({
      ...expected(site, asked),
      response: { ...answer, response: withoutUndefined(answer.response) },
      requireUserVerification: asked.purpose === 'sign_in',
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        // The database compares the count itself, under the row's lock.
        counter: 0,
      },
    }),
  );
};

/** The library throws for every mismatch, which here means a refusal. */
const honest = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

type Without<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(value: T): Without<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Without<T>;
