import {
  announcementChange,
  announcementCreate,
  announcementInfo,
  announcementList,
  announcementPublish,
} from '@paperlock/contract/news.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Messages } from '../../../modules/care/messages/index.ts';
import type { OperatorVisit } from '../../visit.ts';
import type { Desk } from '../desk.ts';

const editorOf = ({ operator: { id, account }, ip }: OperatorVisit) => ({ id, account, ip });

export const serveNewsDesk = (desk: Desk, messages: Messages): void => {
  desk.operator(announcementList, 'news.edit', async (ask) => done(await messages.announcements(ask)));
  desk.operator(announcementInfo, 'news.edit', ({ id }) => messages.announcement(id));
  desk.operator(announcementCreate, 'news.edit', (ask, visit) => messages.create(ask, editorOf(visit)));
  desk.operator(announcementChange, 'news.edit', (ask, visit) => messages.change(ask, editorOf(visit)));
  desk.operator(announcementPublish, 'news.edit', (ask, visit) => messages.publish(ask, editorOf(visit)));
};
