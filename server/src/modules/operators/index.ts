import type { Ask } from '@paperlock/contract/call.ts';
import type { Operator, operatorLogin, operatorLoginCode, Role } from '@paperlock/contract/operators.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { PasswordHasher } from '../../keys/password-hash.ts';
import type { Sealer } from '../../keys/seal.ts';
import type { Audit } from '../audit/index.ts';
import type { Sessions, Visitor } from '../sessions/index.ts';
import { endSession, type Here, signOut } from './end-session.ts';
import { beginLogIn, finishLogIn, totpPurpose } from './log-in.ts';
import {
  allOperators,
  forgetOldChallenges,
  insertOperator,
  operatorById,
  setTotp,
} from './operator-store.ts';
import { operatorView } from './operator-view.ts';

/** The people who operate the platform: their accounts, roles and two-step sign-in. */

export type OperatorParts = {
  db: Database;
  audit: Audit;
  hasher: PasswordHasher;
  sealer: Sealer;
  limiter: Limiter;
  sessions: Sessions;
};

export type Operators = ReturnType<typeof createOperators>;

export const createOperators = (parts: OperatorParts) => ({
  beginLogIn: (ask: Ask<typeof operatorLogin>, visitor: Visitor) => beginLogIn(parts, ask, visitor),
  finishLogIn: (ask: Ask<typeof operatorLoginCode>, visitor: Visitor) => finishLogIn(parts, ask, visitor),
  signOut: (here: Here) => signOut(parts, here),
  endSession: (here: Here, which: string) => endSession(parts, here, which),
  /** The operator behind a session cookie, with the roles of this moment, not of the sign-in. */
  signedIn: async (token: string): Promise<{ sessionId: string; operator: Operator } | null> => {
    const session = await parts.sessions.find(token);
    const row = session && (await operatorById(parts.db.sql, session.ownerId));
    return row ? { sessionId: session.id, operator: operatorView(row) } : null;
  },
  list: async (sql: Sql = parts.db.sql): Promise<Operator[]> => (await allOperators(sql)).map(operatorView),
  /** For the command line and the demo: the first operators of an installation come from outside it. */
  add: async (operator: {
    account: string;
    roles: readonly Role[];
    password: string;
    totpSecret?: string;
  }) => {
    const account = operator.account.toLowerCase();
    const passwordHash = await parts.hasher.hash(operator.password);
    return parts.db.inTransaction(async (tx) => {
      const added = await insertOperator(tx, { account, roles: operator.roles, passwordHash });
      if (added && operator.totpSecret) {
        await setTotp(tx, account, parts.sealer.seal(operator.totpSecret, totpPurpose(account)));
      }
      if (added) {
        const details = { account, roles: operator.roles.join(' ') };
        await parts.audit.record(tx, { actor: { kind: 'system' }, action: 'operator.added', details });
      }
      return added;
    });
  },
  forgetOld: () => forgetOldChallenges(parts.db.sql),
});
