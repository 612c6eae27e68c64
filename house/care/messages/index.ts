import type { Ask } from '@paperlock/contract/call.ts';
import type { messageList, messageRead, messageReadAll, newsList } from '@paperlock/contract/messages.ts';
import type {
  Announcement,
  announcementChange,
  announcementCreate,
  announcementList,
  announcementPublish,
} from '@paperlock/contract/news.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { type AnnouncementRow, announcementById, announcementsPage } from './announcement-store.ts';
import {
  announceDue,
  changeAnnouncement,
  createAnnouncement,
  type Editor,
  publishAnnouncement,
} from './edit-announcements.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { announcementView, editorView } from './message-view.ts';
import type { MessagesParts } from './parts.ts';
import { countUnread, readAnnouncements, readMessages } from './read-messages.ts';
import { visibleAnnouncement } from './reading-store.ts';

export type { MessagesParts } from './parts.ts';

/**
 * Messages to customers. A fact is a personal message by itself, so it exists exactly once; system messages and news are
 * announcements of operators. All are read in the reader's language.
 */

/** Language and time zone from the headers of the call. */
type Headers = { lang: LangCode; timezone: string };

export const createMessages = (parts: MessagesParts) => {
  const { db, speakerFor } = parts;
  const readership = ({ lang, timezone }: Headers) => ({ speaker: speakerFor(lang), timezone });
  return {
    list: (ask: Ask<typeof messageList>, customerId: string, headers: Headers) =>
      readMessages(parts, ask, customerId, readership(headers)),
    read: (ask: Ask<typeof messageRead>, customerId: string) => markRead(parts, ask, customerId),
    readAll: (ask: Ask<typeof messageReadAll>, customerId: string) => markAllRead(parts, ask, customerId),
    unread: (customerId: string) => countUnread(parts, customerId),

    news: (ask: Ask<typeof newsList>, headers: Headers) =>
      readAnnouncements(parts, 'news', ask, null, readership(headers)),
    newsInfo: async (id: string, { lang }: Headers) => {
      const row = await visibleAnnouncement(db.sql, 'news', id);
      return row ? done(announcementView(row, lang)) : refused('not_found');
    },

    announcements: async ({ type, cursor, limit }: Ask<typeof announcementList>) =>
      pageFrom<AnnouncementRow, Announcement>(
        await announcementsPage(db.sql, type ?? null, readCursor(cursor), limit + 1),
        limit,
        editorView,
      ),
    announcement: async (id: string) => {
      const row = await announcementById(db.sql, id);
      return row ? done(editorView(row)) : refused('not_found');
    },
    create: (ask: Ask<typeof announcementCreate>, editor: Editor) => createAnnouncement(parts, ask, editor),
    change: (ask: Ask<typeof announcementChange>, editor: Editor) => changeAnnouncement(parts, ask, editor),
    publish: (ask: Ask<typeof announcementPublish>, editor: Editor) =>
      publishAnnouncement(parts, ask, editor),
    announceDue: () => announceDue(parts),
  };
};
