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
import { classTwins, classTwinsSet } from '@paperlock/contract/twins-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';
import { type DoorAt, otherDoorOf } from '../other-door.ts';
import { operatorIn } from '../visit.ts';

export const serveClassDesk = (desk: Desk, appAt: DoorAt): void => {
  desk.operator(classList, 'classes.teach', async (m, ask, visit) =>
    done(await m.care.classes.list(ask, operatorIn(visit), visit.timezone)),
  );
  desk.operator(classInfo, 'classes.teach', (m, { id }, visit) => m.care.classes.read(id, operatorIn(visit)));
  desk.operator(classBoard, 'classes.teach', (m, { id }, visit, { at }) =>
    m.care.classes.board(id, operatorIn(visit), otherDoorOf(appAt, { ...at, ip: visit.ip })),
  );
  desk.operator(classResults, 'classes.teach', (m, { id }, visit) =>
    m.care.classes.results(id, operatorIn(visit)),
  );
  desk.operatorOnce(classCreate, 'classes.teach', (m, ask, visit, tx) =>
    m.care.classes.create(tx, ask, operatorIn(visit)),
  );
  desk.operator(classClose, 'classes.teach', (m, { id }, visit) =>
    m.care.classes.close(id, operatorIn(visit)),
  );
  desk.operator(classDelete, 'classes.teach', (m, ask, visit) =>
    m.care.worlds.eraseClass(ask, operatorIn(visit)),
  );
  desk.operator(classTeach, 'classes.teach', (m, ask, visit) =>
    m.care.classes.teach(ask, { ...operatorIn(visit), sessionId: visit.sessionId }),
  );
  desk.operator(classResetSignIn, 'classes.teach', (m, ask, visit) =>
    m.care.classes.resetSignIn(ask, operatorIn(visit)),
  );
  desk.operator(classRejectClaims, 'classes.teach', (m, ask, visit) =>
    m.care.classes.rejectClaims(ask, operatorIn(visit)),
  );
  desk.operator(classStage, 'classes.teach', (m, { id }, visit) =>
    m.care.classes.stage(id, operatorIn(visit)),
  );
  desk.operator(classTwins, 'classes.teach', (m, { id }, visit) =>
    m.care.classes.twins(id, operatorIn(visit)),
  );
  desk.operator(classTwinsSet, 'classes.teach', (m, ask, visit) =>
    m.care.classes.setTwins(ask, operatorIn(visit)),
  );
  desk.operator(classRaises, 'classes.teach', async (m) => done(await m.care.classes.missableRaises()));
  desk.operatorOnce(classMissRaise, 'classes.teach', (m, ask, visit, tx) =>
    m.care.classes.missRaise(tx, ask, operatorIn(visit)),
  );
};
