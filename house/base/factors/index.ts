import type { Sql } from '../../db/database.ts';
import { type PackedFactors, packFactors, unpackFactors } from './move-factors.ts';
import type { FactorParts } from './parts.ts';
import { dropPasskeysSince } from './passkey-store.ts';
import { createPasskeys } from './passkeys.ts';
import { createTotp } from './totp.ts';
import { dropTotpSince } from './totp-store.ts';

export type { PackedFactors } from './move-factors.ts';
export type { FactorParts } from './parts.ts';

/** Proofs of identity besides the password: authenticator app, recovery codes, passkeys. */

export type Factors = ReturnType<typeof createFactors>;

export const createFactors = (parts: FactorParts) => ({
  totp: createTotp(parts),
  passkeys: createPasskeys(parts),
  /** Reads a person's factors for another world of the installation, where they have the same number. */
  pack: (customerId: string) => packFactors(parts.sql, customerId),
  unpack: (tx: Sql, packed: PackedFactors) => unpackFactors(tx, packed),
  /** Removes factors added since a moment, which may be an intruder's. A second factor that existed before stays on. */
  dropSince: async (tx: Sql, customerId: string, since: Date): Promise<void> => {
    await dropPasskeysSince(tx, customerId, since);
    await dropTotpSince(tx, customerId, since);
  },
});

export type { PasskeyRow } from './passkey-store.ts';
export type { Site } from './passkeys.ts';
