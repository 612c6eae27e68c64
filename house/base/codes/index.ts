import { CODE_TRIES, CODE_VALID_SECONDS } from '@paperlock/domain/codes/limits.ts';
import type { Sql } from '../../db/database.ts';
import { randomInt } from '../../keys/random.ts';
import type { Sealer } from '../../ports/keys.ts';
import { deleteCode, dropCode, forgetOldCodes, keepCode, takeCodeTry } from './code-store.ts';
import type { CodePurpose } from './parts.ts';

/** Six-digit codes, sent by message or handed over: one live code per person and purpose, valid once. */

/** The claim being proved; `about` binds the code to more than the person, such as the address it was sent to. */
type Claim = { customerId: string; purpose: CodePurpose; about?: string };

export type SpentCode = Claim & { hash: Buffer };

export type Codes = ReturnType<typeof createCodes>;

/** `sql` is the pool: a try is spent even if a surrounding transaction rolls back. */
export const createCodes = ({ sql, sealer }: { sql: Sql; sealer: Sealer }) => ({
  /** Creates a code that replaces an older one. The caller writes the message in the same transaction. */
  make: async (tx: Sql, claim: Claim): Promise<string> => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await keepCode(tx, {
      ...claim,
      hash: sealer.codeHash(code, sealedFor(claim)),
      tries: CODE_TRIES,
      validSeconds: CODE_VALID_SECONDS,
    });
    return code;
  },
  /** Spends a try and compares. A right code must still be used up, in the transaction of what it allows. */
  check: async (claim: Claim, code: string): Promise<SpentCode | null> => {
    const hash = await takeCodeTry(sql, claim.customerId, claim.purpose);
    return hash && sealer.isCode(code, sealedFor(claim), hash) ? { ...claim, hash } : null;
  },
  /** Returns false if a concurrent request used the code or a new code replaced it. */
  useUp: (tx: Sql, { customerId, purpose, hash }: SpentCode): Promise<boolean> =>
    deleteCode(tx, customerId, purpose, hash),
  /** Ends a code that is not needed any more, if there is one. */
  drop: (tx: Sql, { customerId, purpose }: Claim): Promise<void> => dropCode(tx, customerId, purpose),
  forgetOld: () => forgetOldCodes(sql),
});

const sealedFor = ({ customerId, purpose, about = '' }: Claim): string =>
  `letter code ${purpose} ${customerId} ${about}`;
