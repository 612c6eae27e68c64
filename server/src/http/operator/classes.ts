import {
  classClose,
  classCreate,
  classInfo,
  classList,
  classMissRaise,
  classRaises,
  classRejectClaims,
} from '@paperlock/contract/classes-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Classes, Educator } from '../../modules/care/classes/index.ts';
import type { Desk } from '../desk.ts';
import type { OperatorVisit } from '../visit.ts';

const educatorOf = ({ operator: { id, account }, ip }: OperatorVisit): Educator => ({
  id,
  name: account,
  ip,
});

export const serveClassDesk = (desk: Desk, classes: Classes): void => {
  desk.operator(classList, 'classes.teach', async (ask, visit) =>
    done(await classes.list(ask, educatorOf(visit))),
  );
  desk.operator(classInfo, 'classes.teach', ({ id }, visit) => classes.read(id, educatorOf(visit)));
  desk.operatorOnce(classCreate, 'classes.teach', (ask, visit, tx) =>
    classes.create(tx, ask, educatorOf(visit)),
  );
  desk.operator(classClose, 'classes.teach', ({ id }, visit) => classes.close(id, educatorOf(visit)));
  desk.operator(classRejectClaims, 'classes.teach', (ask, visit) =>
    classes.rejectClaims(ask, educatorOf(visit)),
  );
  desk.operator(classRaises, 'classes.teach', async () => done(await classes.missableRaises()));
  desk.operatorOnce(classMissRaise, 'classes.teach', (ask, visit, tx) =>
    classes.missRaise(tx, ask, educatorOf(visit)),
  );
};
