import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  operatorChangePassword,
  operatorDecide,
  operatorFactorBegin,
  operatorFactorFinish,
  operatorProposalInfo,
  operatorProposalList,
  operatorPropose,
  operatorRecoveryCodes,
} from '@paperlock/contract/operator-access.ts';
import type {
  ListedOperator,
  Operator,
  operatorEnter,
  operatorLogin,
  operatorLoginCode,
  Role,
} from '@paperlock/contract/operators.ts';
import { AT_WORK_SECONDS } from '@paperlock/domain/operators/limits.ts';
import type { PracticeDeskAccount } from '@paperlock/domain/operators/practice-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { LiveSession, Visitor } from '../../base/sessions/index.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { accessProposals } from './access-store.ts';
import { accessView, namesOf, shownProposal } from './access-view.ts';
import { addOperator, type NewOperator } from './add-operator.ts';
import { enter, type Sitting, seatOf, sitBehindDesk } from './behind-desk.ts';
import { commandOperators } from './by-command.ts';
import { forgetOldChallenges } from './challenge-store.ts';
import { decideAccess } from './decide-access.ts';
import { endSession, type Here, signOut } from './end-session.ts';
import { keepMachine } from './keep-machine.ts';
import { beginLogIn, finishLogIn } from './log-in.ts';
import { allOperators, operatorById, operatorOfCustomer } from './operator-store.ts';
import { atWorkIn, listedOperatorView } from './operator-view.ts';
import { beginFactor, changePassword, finishFactor, readAccess, renewRecoveryCodes } from './own-access.ts';
import type { OperatorParts } from './parts.ts';
import { proposeAccess } from './propose-access.ts';

export { endDesk } from './end-access.ts';
export type { OperatorParts } from './parts.ts';

/** Operators of the platform: accounts, roles and two-step sign-in. */

/** A present or former operator. */
export type KnownOperator = Operator & { readonly removed: boolean };

export type SignedIn = { sessionId: string; operator: Operator; ends: LiveSession['ends'] };

type OneProposal = Outcome<Answer<typeof operatorProposalInfo>, RefusalOf<typeof operatorProposalInfo>>;

export type Operators = ReturnType<typeof createOperators>;

/** Returns the customer who this operator is; null for those who are operators alone. */
const customerBehind = async (sql: Sql, operatorId: string): Promise<string | null> =>
  (await operatorById(sql, operatorId))?.customer_id ?? null;

export const createOperators = (parts: OperatorParts) => ({
  beginLogIn: (ask: Ask<typeof operatorLogin>, visitor: Visitor) => beginLogIn(parts, ask, visitor),
  finishLogIn: (ask: Ask<typeof operatorLoginCode>, visitor: Visitor) => finishLogIn(parts, ask, visitor),
  signOut: (here: Here) => signOut(parts, here),
  endSession: (here: Here, which: string) => endSession(parts, here, which),
  /** Returns the operator of a session cookie, with current roles rather than those at sign-in. */
  signedIn: async (token: string, attended: boolean): Promise<SignedIn | null> => {
    const session = await parts.sessions.find(token, attended);
    const { sql } = parts.db;
    const row = session && (await operatorById(sql, session.ownerId));
    if (row?.customer_id && !(await parts.isOpen(sql, row.customer_id))) return null;
    if (!row) return null;
    const { kind } = await parts.world.read(sql);
    return { sessionId: session.id, ends: session.ends, operator: atWorkIn(kind, row) };
  },

  access: (here: Here) => readAccess(parts, here),
  changePassword: (ask: Ask<typeof operatorChangePassword>, here: Here) => changePassword(parts, ask, here),
  renewRecoveryCodes: (ask: Ask<typeof operatorRecoveryCodes>, here: Here) =>
    renewRecoveryCodes(parts, ask, here),
  beginFactor: (ask: Ask<typeof operatorFactorBegin>, here: Here) => beginFactor(parts, ask, here),
  finishFactor: (ask: Ask<typeof operatorFactorFinish>, here: Here) => finishFactor(parts, ask, here),

  /** Returns all present and former operators, because audit events carry their names. */
  list: async (sql: Sql = parts.db.sql): Promise<KnownOperator[]> => {
    const { kind } = await parts.world.read(sql);
    return (await allOperators(sql)).map((row) => ({
      ...atWorkIn(kind, row),
      removed: row.removed_at !== null,
    }));
  },
  listed: async (): Promise<ListedOperator[]> => {
    const rows = await allOperators(parts.db.sql);
    const sessions = await parts.sessions.countLive(rows.map(({ id }) => id));
    return rows.map((row) => listedOperatorView(row, sessions.get(row.id) ?? 0));
  },
  /** Returns the accounts that no longer open with their initial password. */
  changedSinceAdded: async (): Promise<string[]> =>
    (await allOperators(parts.db.sql))
      .filter(({ password_changed_at, removed_at }) => password_changed_at ?? removed_at)
      .map(({ account }) => account),

  proposals: async ({ state, cursor, limit }: Ask<typeof operatorProposalList>) => {
    const { sql } = parts.db;
    const rows = await accessProposals.page(sql, state ?? null, readCursor(cursor), limit + 1);
    const names = await namesOf(sql);
    return pageFrom(rows, limit, (row) => accessView(row, names));
  },
  proposal: async ({ proposal }: Ask<typeof operatorProposalInfo>): Promise<OneProposal> => {
    const row = await accessProposals.select(parts.db.sql, BigInt(proposal));
    return row ? done(await shownProposal(parts.db.sql, row)) : refused('not_found', { field: 'proposal' });
  },
  propose: (tx: Sql, ask: Ask<typeof operatorPropose>, here: Pick<Here, 'operator' | 'ip'>) =>
    proposeAccess(parts, tx, ask, here),
  decide: (ask: Ask<typeof operatorDecide>, here: Pick<Here, 'operator' | 'ip'>) =>
    decideAccess(parts, ask, here),

  queues: [accessProposals.queue('operators')],

  /** For the command line and the demo: an installation's first operators are added from outside. */
  add: (operator: NewOperator) => addOperator(parts, operator),
  byCommand: commandOperators(parts),
  /** Returns an operator of the practice desk and makes it at the first request; null where it was removed. */
  machine: (account: PracticeDeskAccount, roles: readonly Role[]) => keepMachine(parts, account, roles),
  /** Returns true if a person used the console in the last minutes. */
  someoneAtWork: () => parts.sessions.anyoneSince(AT_WORK_SECONDS),

  /** Gives the owner of a world a ticket to its console; null if their access was removed. */
  sitBehindDesk: (person: Sitting) => sitBehindDesk(parts, person),
  /** Returns the operator that the owner of a world is; null before the first time. */
  seatIdOf: async (sql: Sql, customerId: string): Promise<string | null> =>
    (await operatorOfCustomer(sql, customerId))?.id ?? null,
  seatOf: (tx: Sql, person: Pick<Sitting, 'customerId' | 'username' | 'ip'>) => seatOf(parts, tx, person),
  enter: (ask: Ask<typeof operatorEnter>, visitor: Visitor) => enter(parts, ask, visitor),
  /** Returns whether this operator is the owner of the world, who came in from the app. */
  isOwnerOfWorld: async (operatorId: string): Promise<boolean> =>
    (await customerBehind(parts.db.sql, operatorId)) !== null,
  customerBehind,
  forgetOld: () => forgetOldChallenges(parts.db.sql),
});
