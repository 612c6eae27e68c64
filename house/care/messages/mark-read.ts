import type { Ask } from '@paperlock/contract/call.ts';
import {
  type MessageType,
  type messageRead,
  type messageReadAll,
  messageTypes,
  type Unread,
} from '@paperlock/contract/messages.ts';
import { announcementTypes } from '@paperlock/contract/news.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { MessagesParts } from './parts.ts';
import { countUnread } from './read-messages.ts';
import { markAnnouncementRead, markAnnouncementsRead, visibleAnnouncement } from './reading-store.ts';

/** Marks messages as read and sends a hint, so that the count also drops on the person's other devices. */

export const markRead = async (
  parts: MessagesParts,
  ask: Ask<typeof messageRead>,
  customerId: string,
): Promise<Outcome<Unread, 'not_found'>> => {
  const found = await parts.db.inTransaction(async (tx) => {
    const marked = await markOne(parts, tx, ask, customerId);
    if (marked) await parts.facts.hint(tx, 'message', customerId);
    return marked;
  });
  return found ? done(await countUnread(parts, customerId)) : refused('not_found');
};

const markOne = async (
  { facts }: MessagesParts,
  tx: Sql,
  { type, id }: Ask<typeof messageRead>,
  customerId: string,
): Promise<boolean> => {
  if (type === 'personal') return facts.markRead(tx, customerId, BigInt(id));
  const announcement = await visibleAnnouncement(tx, type, id);
  if (announcement) await markAnnouncementRead(tx, customerId, announcement.id);
  return announcement !== null;
};

export const markAllRead = async (
  parts: MessagesParts,
  { type }: Ask<typeof messageReadAll>,
  customerId: string,
): Promise<Unread> => {
  const types: readonly MessageType[] = type ? [type] : messageTypes;
  const since = await parts.registeredAt(customerId);
  await parts.db.inTransaction(async (tx) => {
    const personal = types.includes('personal') ? await parts.facts.markAllRead(tx, customerId) : 0;
    const announced = announcementTypes.filter((one) => types.includes(one));
    const marked = personal + (await markAnnouncementsRead(tx, { customerId, since }, announced));
    if (marked > 0) await parts.facts.hint(tx, 'message', customerId);
  });
  return countUnread(parts, customerId);
};
