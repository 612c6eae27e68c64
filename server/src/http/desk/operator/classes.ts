import {
  classBoard,
  classClose,
  classCreate,
  classDelete,
  classInfo,
  classList,
  classMissRaise,
  classRaises,
  classRejectClaims,
  classResetSignIn,
  classResults,
  classStage,
  classTeach,
} from '@paperlock/contract/classes-desk.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { WorldRow } from '../../../modules/base/world/index.ts';
import type { Classes } from '../../../modules/care/classes/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';
import { type DoorAt, otherDoorOf } from '../other-door.ts';
import type { Ways } from '../public/worlds.ts';

type Parts = { classes: Classes; world: Pick<WorldRow, 'read'>; ways: Ways | null };

export const serveClassDesk = (desk: Desk, { classes, world, ways }: Parts, appAt: DoorAt): void => {
  desk.operator(classList, 'classes.teach', async (ask, visit) =>
    done(await classes.list(ask, operatorIn(visit), visit.timezone)),
  );
  desk.operator(classInfo, 'classes.teach', ({ id }, visit) => classes.read(id, operatorIn(visit)));
  desk.operator(classBoard, 'classes.teach', ({ id }, visit, { request }) =>
    classes.board(id, operatorIn(visit), otherDoorOf(appAt, request)),
  );
  desk.operator(classResults, 'classes.teach', ({ id }, visit) => classes.results(id, operatorIn(visit)));
  desk.operatorOnce(classCreate, 'classes.teach', (ask, visit, tx) =>
    classes.create(tx, ask, operatorIn(visit)),
  );
  desk.operator(classClose, 'classes.teach', ({ id }, visit) => classes.close(id, operatorIn(visit)));
  desk.operator(classDelete, 'classes.teach', async (ask, visit) => {
    const erased = await classes.erase(ask, operatorIn(visit));
    if (!erased.ok) return erased;
    const isGone = !erased.value.wholeWorld || (await ways?.deleteWorld((await world.read()).name));
    return isGone ? done({}) : refused('conflict');
  });
  desk.operator(classTeach, 'classes.teach', (ask, visit) =>
    classes.teach(ask, { ...operatorIn(visit), sessionId: visit.sessionId }),
  );
  desk.operator(classResetSignIn, 'classes.teach', (ask, visit) =>
    classes.resetSignIn(ask, operatorIn(visit)),
  );
  desk.operator(classRejectClaims, 'classes.teach', (ask, visit) =>
    classes.rejectClaims(ask, operatorIn(visit)),
  );
  desk.operator(classStage, 'classes.teach', ({ id }, visit) => classes.stage(id, operatorIn(visit)));
  desk.operator(classRaises, 'classes.teach', async () => done(await classes.missableRaises()));
  desk.operatorOnce(classMissRaise, 'classes.teach', (ask, visit, tx) =>
    classes.missRaise(tx, ask, operatorIn(visit)),
  );
};
