import type { Ask } from '@paperlock/contract/call.ts';
import type {
  forgetPassword,
  login,
  register as registerCall,
  resetPassword as resetPasswordCall,
  User,
} from '@paperlock/contract/identity.ts';
import type {
  loginCode,
  passkeyLogin,
  passkeyLoginOptions,
  unfreeze as unfreezeCall,
  unfreezeCode,
} from '@paperlock/contract/second-step.ts';
import type { keepWorld } from '@paperlock/contract/worlds.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import type { Site } from '../../base/factors/index.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import { isClosedAccount } from '../../db/closed-account.ts';
import type { Sql } from '../../db/database.ts';
import { forgetOldChallenges } from './challenge-store.ts';
import { endSession, type Here, signOut } from './end-session.ts';
import { identityFigures } from './figures.ts';
import { findCustomer, findMeant, findNamed, shownNames } from './find-customer.ts';
import { codeOfNobody, handOverPasswordCode, resetPassword, sendPasswordCode } from './forgotten-password.ts';
import {
  addressOf,
  type CustomerRow,
  certifiedName,
  contactsByIds,
  countPeople,
  customerById,
  customersByIds,
  isGuest,
  isOpen,
  keepOpen,
  lockOpen,
  memberByAccount,
  namesHere,
  setCertified,
  setFrozen,
} from './identity-store.ts';
import { userView } from './identity-view.ts';
import { logIn } from './log-in.ts';
import { nameTheGuest } from './name-guest.ts';
import type { IdentityParts } from './parts.ts';
import { changePassword, type PasswordChange, passwordAgain } from './password-again.ts';
import { customerFacts, lockFacts, peoplePage, peopleTotals } from './people-store.ts';
import { admitGuest, type Mover, moveIn, readMover, readRegistration, register } from './register.ts';
import { beginPasskey, logInWithCode, logInWithPasskey } from './second-step.ts';
import { sendUnfreezeCode, unfreeze } from './unfreeze.ts';

export type { IdentityParts } from './parts.ts';
export type { CustomerFacts } from './people-store.ts';
export { usableAccount } from './usable-account.ts';

/** Registration, sign-in in one step or two, forgotten password, frozen account. */

export type Identity = ReturnType<typeof createIdentity>;

export const createIdentity = (parts: IdentityParts) => ({
  register: (ask: Ask<typeof registerCall>, visitor: Visitor) => register(parts, ask, visitor),
  readRegistration,
  moving: (customerId: string) => readMover(parts, customerId),
  moveIn: (mover: Mover, visitor: Visitor) => moveIn(parts, mover, visitor),
  /** Counts the people who came in. */
  countPeople: () => countPeople(parts.db.sql),
  admitGuest: (visitor: Visitor) => admitGuest(parts, visitor),
  nameGuest: (ask: Ask<typeof keepWorld>, here: Here) => nameTheGuest(parts, ask, here),
  /** Returns what people who came since then sign in with. */
  namesHere: (since: Date) => namesHere(parts.db.sql, since),
  logIn: (ask: Ask<typeof login>, visitor: Visitor) => logIn(parts, ask, visitor),
  logInWithCode: (ask: Ask<typeof loginCode>, visitor: Visitor) => logInWithCode(parts, ask, visitor),
  beginPasskey: (ask: Ask<typeof passkeyLoginOptions>, visitor: Visitor & { site: Site }) =>
    beginPasskey(parts, ask, visitor),
  logInWithPasskey: (ask: Ask<typeof passkeyLogin>, visitor: Visitor & { site: Site }) =>
    logInWithPasskey(parts, ask, visitor),
  sendUnfreezeCode: (ask: Ask<typeof unfreezeCode>, visitor: Visitor, lang: string) =>
    sendUnfreezeCode(parts, ask, visitor, lang),
  unfreeze: (ask: Ask<typeof unfreezeCall>, visitor: Visitor, lang: string) =>
    unfreeze(parts, ask, visitor, lang),
  /**
   * Freezes the account and ends every session in the caller's transaction. `here` is where the password was proved; that
   * browser becomes a known one.
   */
  freeze: async (
    tx: Sql,
    customerId: string,
    here?: { sessionId: string; browser?: Buffer | null },
  ): Promise<void> => {
    await setFrozen(tx, customerId, true);
    await parts.sessions.endAll(tx, customerId, null);
    await parts.sessions.forgetBrowsers(tx, customerId);
    if (here?.browser) await parts.sessions.rememberBrowser(tx, here.sessionId, here.browser);
  },
  sendPasswordCode: (ask: Ask<typeof forgetPassword>, visitor: Visitor, lang: string) =>
    sendPasswordCode(parts, ask, visitor, lang),
  resetPassword: (ask: Ask<typeof resetPasswordCall>, visitor: Visitor, lang: string) =>
    resetPassword(parts, ask, visitor, lang),
  handOverPasswordCode: (tx: Sql, customerId: string) => handOverPasswordCode(parts, tx, customerId),
  codeOfNobody,
  /** Returns who signs in with this name; guests have no password. */
  memberNamed: async (sql: Sql, typed: string): Promise<string | null> => {
    const name = readAccount(typed);
    return (name && (await memberByAccount(sql, name)))?.id ?? null;
  },
  signOut: (here: Here) => signOut(parts, here),
  endSession: (here: Here, which: string) => endSession(parts, here, which),
  /** For operators: finds a customer by any sign-in name or by id. */
  findCustomer: (typed: string): Promise<User | null> => findCustomer(parts.db.sql, typed),
  /** For operators: whom a text names. Who sees names masked gives a whole one, and a teacher a student's number. */
  named: (sql: Sql, text: string, roles: readonly string[]): Promise<readonly string[]> =>
    findNamed(parts, sql, text, roles),
  /** For operators: the one customer that is meant, by the same rules. */
  meant: (sql: Sql, typed: string, roles: readonly string[]): Promise<string | null> =>
    findMeant(parts, sql, typed, roles),
  /** For operators: what these customers are called on their pages. */
  shownNames: (ids: readonly string[], sql: Sql, roles: readonly string[]): Promise<Map<string, string>> =>
    shownNames(parts, ids, sql, roles),
  /** For operators: the list of customers. */
  people: peoplePage,
  peopleTotals,
  facts: customerFacts,
  lockFacts,
  /** Unfreezes the account in the caller's transaction; signing in works as before. */
  thaw: (tx: Sql, customerId: string): Promise<void> => setFrozen(tx, customerId, false),
  /** Returns the names these customers signed up with; unknown ids are left out. */
  accountNames: async (ids: readonly string[], sql: Sql): Promise<Map<string, string>> =>
    new Map((await customersByIds(sql, ids)).map((row) => [row.id, userView(row).account])),
  user: async (customerId: string): Promise<User> => userView(await existing(parts.db.sql, customerId)),
  /** Checks the password of a signed-in customer again. */
  passwordAgain: (customerId: string, password: string) => passwordAgain(parts, customerId, password),
  isGuest: (customerId: string, sql: Sql = parts.db.sql) => isGuest(sql, customerId),
  changePassword: (change: PasswordChange) => changePassword(parts, change),
  addressOf,
  /** Returns the contacts of these customers, and whether they have left. */
  contactsOf: contactsByIds,
  forgetOld: () => forgetOldChallenges(parts.db.sql),
  /** Marks the customer as certified under a name. */
  certify: setCertified,
  certifiedName,
  /**
   * Returns true if the account is neither frozen nor closed; a concurrent freezing or closing waits for this transaction.
   */
  isOpen,
  keepOpen,
  lockOpen,
  /** Returns whether an error means that the account was closed while a transaction wrote for it. */
  isClosedAccount,
  figures: identityFigures,
});

const existing = async (sql: Sql, customerId: string): Promise<CustomerRow> => {
  const row = await customerById(sql, customerId);
  if (!row) throw new Error(`session of a customer who does not exist: ${customerId}`);
  return row;
};
