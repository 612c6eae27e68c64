import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { messageList, newsList, Unread } from '@paperlock/contract/messages.ts';
import type { AnnouncementType } from '@paperlock/contract/news.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { announcementView, factView, productsIn, type Readership } from './message-view.ts';
import type { MessagesParts } from './parts.ts';
import {
  countUnreadAnnouncements,
  pinnedAnnouncements,
  type Reader,
  visibleAnnouncements,
} from './reading-store.ts';

type PageAsk = Ask<typeof newsList>;

export const readMessages = async (
  parts: MessagesParts,
  { type, cursor, limit }: Ask<typeof messageList>,
  customerId: string,
  readership: Readership,
): Promise<Answer<typeof messageList>> => {
  if (type === 'personal') {
    const rows = await parts.facts.page(customerId, readCursor(cursor), limit + 1);
    const names = await parts.productNames(productsIn(rows), readership.speaker.lang);
    return pageFrom(rows, limit, (row) => factView(row, readership, names));
  }
  const reader = { customerId, since: await parts.registeredAt(customerId) };
  return readAnnouncements(parts, type, { cursor, limit }, reader, readership);
};

export const readAnnouncements = async (
  { db }: MessagesParts,
  type: AnnouncementType,
  { cursor, limit }: PageAsk,
  reader: Reader,
  { speaker: { lang } }: Readership,
): Promise<Answer<typeof messageList>> => {
  const before = readCursor(cursor);
  const pinned = before ? [] : await pinnedAnnouncements(db.sql, type, reader);
  const rows = await visibleAnnouncements(db.sql, type, reader, before, limit + 1);
  const page = pageFrom(rows, limit, (row) => announcementView(row, lang));
  return { ...page, list: [...pinned.map((row) => announcementView(row, lang)), ...page.list] };
};

export const countUnread = async (
  { db, facts, registeredAt }: MessagesParts,
  customerId: string,
): Promise<Unread> => {
  const personal = await facts.countUnread(customerId);
  const since = await registeredAt(customerId);
  const { system, news } = await countUnreadAnnouncements(db.sql, { customerId, since });
  return { personal, system, news, total: personal + system + news };
};
