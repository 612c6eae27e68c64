import type { Sql } from '../../db/database.ts';
import type { Sealer } from '../../keys/seal.ts';
import { createPasskeys } from './passkeys.ts';
import { createTotp } from './totp.ts';

/** What a person has besides the password: an authenticator app, recovery codes, passkeys. */

export type FactorParts = { sql: Sql; sealer: Sealer };

export type Factors = ReturnType<typeof createFactors>;

export const createFactors = (parts: FactorParts) => ({
  totp: createTotp(parts),
  passkeys: createPasskeys(parts),
});

export type { PasskeyRow } from './passkey-store.ts';
export { MOST_PASSKEYS, type Site } from './passkeys.ts';
