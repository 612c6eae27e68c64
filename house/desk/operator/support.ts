import {
  cannedChange,
  cannedCreate,
  cannedList,
  cannedRemove,
  supportAssign,
  supportClose,
  supportInfo,
  supportList,
  supportReply,
  supportSeen,
  supportTyping,
} from '@paperlock/contract/support-desk.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

const ANSWER = 'support.answer';
const CANNED = 'support.canned';

export const serveSupportDesk = (desk: Desk): void => {
  desk.operator(supportList, ANSWER, async (m, ask, visit) =>
    done(await m.care.support.inbox.list(ask, operatorIn(visit))),
  );
  desk.operator(supportInfo, ANSWER, (m, ask, visit) => m.care.support.inbox.read(ask, operatorIn(visit)));
  desk.operator(supportAssign, ANSWER, (m, ask, visit) =>
    m.care.support.inbox.assign(ask, operatorIn(visit)),
  );
  desk.operatorOnce(supportReply, ANSWER, (m, ask, visit, tx) =>
    m.care.support.inbox.reply(tx, ask, operatorIn(visit)),
  );
  desk.operator(supportClose, ANSWER, (m, { id }, visit) =>
    m.care.support.inbox.close(id, operatorIn(visit)),
  );
  desk.operator(supportSeen, ANSWER, (m, ask, visit) => m.care.support.inbox.seen(ask, operatorIn(visit)));
  desk.operator(supportTyping, ANSWER, (m, { id }, visit) =>
    m.care.support.inbox.types(id, operatorIn(visit)),
  );
  desk.operatorPicture('console/supportPicture', ANSWER, async (m, id, visit) =>
    /^[1-9]\d{0,17}$/.test(id)
      ? m.care.support.inbox.picture(BigInt(id), operatorIn(visit))
      : refused('not_found'),
  );
  desk.operator(cannedList, CANNED, async (m) => done(await m.care.support.canned.list()));
  desk.operator(cannedCreate, CANNED, (m, ask, visit) =>
    m.care.support.canned.create(ask, operatorIn(visit)),
  );
  desk.operator(cannedChange, CANNED, (m, ask, visit) =>
    m.care.support.canned.change(ask, operatorIn(visit)),
  );
  desk.operator(cannedRemove, CANNED, (m, ask, visit) =>
    m.care.support.canned.remove(ask, operatorIn(visit)),
  );
};
