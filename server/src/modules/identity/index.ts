import type { Ask } from '@paperlock/contract/call.ts';
import type {
  forgetPassword,
  login,
  register as registerCall,
  resetPassword as resetPasswordCall,
  User,
} from '@paperlock/contract/identity.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { PasswordHasher } from '../../keys/password-hash.ts';
import type { Sealer } from '../../keys/seal.ts';
import type { Audit } from '../audit/index.ts';
import type { Facts } from '../facts/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Sessions, Visitor } from '../sessions/index.ts';
import { endSession, type Here, signOut } from './end-session.ts';
import { findCustomer } from './find-customer.ts';
import { resetPassword, sendPasswordCode } from './forgotten-password.ts';
import { customerById, customersByIds } from './identity-store.ts';
import { userView } from './identity-view.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';

/** Who people are: registration, sign-in, the forgotten password. */

export type IdentityParts = {
  db: Database;
  audit: Audit;
  hasher: PasswordHasher;
  sealer: Sealer;
  ledger: Pick<Ledger, 'openAccounts'>;
  facts: Facts;
  outbox: Outbox;
  limiter: Limiter;
  sessions: Sessions;
};

export type Identity = ReturnType<typeof createIdentity>;

export const createIdentity = (parts: IdentityParts) => ({
  register: (ask: Ask<typeof registerCall>, visitor: Visitor) => register(parts, ask, visitor),
  logIn: (ask: Ask<typeof login>, visitor: Visitor) => logIn(parts, ask, visitor),
  sendPasswordCode: (ask: Ask<typeof forgetPassword>, visitor: Visitor, lang: string) =>
    sendPasswordCode(parts, ask, visitor, lang),
  resetPassword: (ask: Ask<typeof resetPasswordCall>, visitor: Visitor, lang: string) =>
    resetPassword(parts, ask, visitor, lang),
  signOut: (here: Here) => signOut(parts, here),
  endSession: (here: Here, which: string) => endSession(parts, here, which),
  user: async (customerId: string): Promise<User> => {
    const row = await customerById(parts.db.sql, customerId);
    if (!row) throw new Error(`session of a customer who does not exist: ${customerId}`);
    return userView(row);
  },
  /** For operators: by any name a customer signs in with, or by id. */
  findCustomer: (typed: string): Promise<User | null> => findCustomer(parts.db.sql, typed),
  /** What these customers signed up with; ids of nobody are left out. */
  accountNames: async (ids: readonly string[], sql: Sql): Promise<Map<string, string>> =>
    new Map((await customersByIds(sql, ids)).map((row) => [row.id, userView(row).account])),
});
