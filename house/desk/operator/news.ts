import {
  announcementChange,
  announcementCreate,
  announcementInfo,
  announcementList,
  announcementPublish,
} from '@paperlock/contract/news.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';
import type { OperatorVisit } from '../visit.ts';

const editorOf = ({ operator: { id, account }, ip }: OperatorVisit) => ({ id, account, ip });

export const serveNewsDesk = (desk: Desk): void => {
  desk.operator(announcementList, 'news.edit', async (m, ask) =>
    done(await m.care.messages.announcements(ask)),
  );
  desk.operator(announcementInfo, 'news.edit', (m, { id }) => m.care.messages.announcement(id));
  desk.operator(announcementCreate, 'news.edit', (m, ask, visit) =>
    m.care.messages.create(ask, editorOf(visit)),
  );
  desk.operator(announcementChange, 'news.edit', (m, ask, visit) =>
    m.care.messages.change(ask, editorOf(visit)),
  );
  desk.operator(announcementPublish, 'news.edit', (m, ask, visit) =>
    m.care.messages.publish(ask, editorOf(visit)),
  );
};
