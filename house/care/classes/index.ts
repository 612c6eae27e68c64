import type { Ask } from '@paperlock/contract/call.ts';
import type { classJoin } from '@paperlock/contract/classes.ts';
import type {
  classCreate,
  classDelete,
  classList,
  classMissRaise,
  classRejectClaims,
  classResetSignIn,
  classTeach,
} from '@paperlock/contract/classes-desk.ts';
import type { classTwinsSet } from '@paperlock/contract/twins-desk.ts';
import { rateLimits } from '@paperlock/domain/classes/limits.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { codeOfMember, codeTaughtBy, deleteMember, openCodes } from './class-store.ts';
import { eraseClass, nameForOwner } from './delete-class.ts';
import { joinClass, readMembership } from './join-class.ts';
import { type Owner, openForOwner } from './open-for-owner.ts';
import type { ClassesParts, Educator } from './parts.ts';
import { resetSignIn } from './reset-sign-in.ts';
import { listMissable, missRaise, rejectClaims } from './scenarios.ts';
import { readResults, showBoard } from './show-class.ts';
import { showStage } from './show-stage.ts';
import { createClassAtDesk, endClass, listClasses, readClass } from './teach-class.ts';
import { teachLesson } from './teach-lesson.ts';
import { setTwins, showTwins } from './teach-twins.ts';

// Identity and the twin game need these functions before this module is built.
export { studentNumbers, studentsNumbered, twinRuleOf } from './class-store.ts';
export { classIsOpen, joinClass } from './join-class.ts';
export type { ClassesParts, Educator } from './parts.ts';

/** Classes: people who learn together, and an educator who sees their progress and starts scenarios. */

export type Classes = ReturnType<typeof createClasses>;

export const createClasses = (parts: ClassesParts) => {
  const { db, identity, limiter } = parts;
  return {
    mine: (customerId: string) => readMembership(db.sql, customerId),
    join: async ({ code }: Ask<typeof classJoin>, customerId: string) =>
      (await limiter.take(rateLimits.joins, customerId)) ??
      db.inTransaction(async (tx) =>
        // A concurrent closing of the account waits for this transaction and then leaves the class.
        (await identity.isOpen(tx, customerId)) ? joinClass(tx, code, customerId) : refused('not_signed_in'),
      ),
    leave: async (customerId: string) => {
      await deleteMember(db.sql, customerId);
      return readMembership(db.sql, customerId);
    },

    /** Opens a class for the owner of a world, who teaches it; the same class again if there is one. */
    openFor: (person: Owner, name: string) => openForOwner(parts, person, name),
    /** Returns the code of the open class that the owner of a world teaches, or that somebody is in. */
    codeFor: async (customerId: string) => {
      const seat = await parts.seatIdOf(db.sql, customerId);
      const taught = seat === null ? null : await codeTaughtBy(db.sql, seat);
      return taught ?? codeOfMember(db.sql, customerId);
    },
    /** Returns the name of the class that the owner of a world opened it to. */
    nameFor: (customerId: string) => nameForOwner(parts, db.sql, customerId),
    erase: (ask: Ask<typeof classDelete>, educator: Educator) => eraseClass(parts, ask, educator),
    /** Returns the codes that can be joined with. */
    openCodes: () => openCodes(db.sql),
    list: (ask: Ask<typeof classList>, educator: Educator, timezone: string) =>
      listClasses(parts, ask, educator, timezone),
    read: (id: string, educator: Educator) => readClass(parts, id, educator),
    /** `appUrl` is the app's origin as pupils reach it. */
    board: (id: string, educator: Educator, appUrl: string | null) => showBoard(parts, id, educator, appUrl),
    results: (id: string, educator: Educator) => readResults(parts, id, educator),
    create: (tx: Sql, ask: Ask<typeof classCreate>, educator: Educator) =>
      createClassAtDesk(parts, tx, ask, educator),
    close: (id: string, educator: Educator) => endClass(parts, id, educator),
    teach: (ask: Ask<typeof classTeach>, educator: Educator & { sessionId: string }) =>
      teachLesson(parts, ask, educator),
    resetSignIn: (ask: Ask<typeof classResetSignIn>, educator: Educator) => resetSignIn(parts, ask, educator),
    rejectClaims: (ask: Ask<typeof classRejectClaims>, educator: Educator) =>
      rejectClaims(parts, ask, educator),
    stage: (id: string, educator: Educator) => showStage(parts, id, educator),
    twins: (id: string, educator: Educator) => showTwins(parts, id, educator),
    setTwins: (ask: Ask<typeof classTwinsSet>, educator: Educator) => setTwins(parts, ask, educator),
    missableRaises: () => listMissable(parts),
    missRaise: (tx: Sql, ask: Ask<typeof classMissRaise>, educator: Educator) =>
      missRaise(parts, tx, ask, educator),
  };
};
