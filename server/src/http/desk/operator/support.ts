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
import type { Support } from '../../../modules/care/support/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

const ANSWER = 'support.answer';
const CANNED = 'support.canned';

export const serveSupportDesk = (desk: Desk, { inbox, canned }: Support): void => {
  desk.operator(supportList, ANSWER, async (ask, visit) => done(await inbox.list(ask, operatorIn(visit))));
  desk.operator(supportInfo, ANSWER, (ask, visit) => inbox.read(ask, operatorIn(visit)));
  desk.operator(supportAssign, ANSWER, (ask, visit) => inbox.assign(ask, operatorIn(visit)));
  desk.operatorOnce(supportReply, ANSWER, (ask, visit, tx) => inbox.reply(tx, ask, operatorIn(visit)));
  desk.operator(supportClose, ANSWER, ({ id }, visit) => inbox.close(id, operatorIn(visit)));
  desk.operator(supportSeen, ANSWER, (ask, visit) => inbox.seen(ask, operatorIn(visit)));
  desk.operator(supportTyping, ANSWER, ({ id }, visit) => inbox.types(id, operatorIn(visit)));
  desk.operatorPicture('console/supportPicture', ANSWER, async (id, visit) =>
    /^[1-9]\d{0,17}$/.test(id) ? inbox.picture(BigInt(id), operatorIn(visit)) : refused('not_found'),
  );
  desk.operator(cannedList, CANNED, async () => done(await canned.list()));
  desk.operator(cannedCreate, CANNED, (ask, visit) => canned.create(ask, operatorIn(visit)));
  desk.operator(cannedChange, CANNED, (ask, visit) => canned.change(ask, operatorIn(visit)));
  desk.operator(cannedRemove, CANNED, (ask, visit) => canned.remove(ask, operatorIn(visit)));
};
