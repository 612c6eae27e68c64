import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing, pageAsk, pageOf } from './fields.ts';

/** What a person is told: what concerns them alone, what concerns everyone, and news. */

export const messageTypes = ['personal', 'system', 'news'] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const told = {
  id: messageId,
  title: z.string(),
  /** Plain text: paragraphs stand apart by an empty line. */
  body: z.string(),
  /** Language of the text: English if it is missing in the reader's language. */
  lang: z.string(),
  /** Platform time of what a personal message tells of; wall clock for announcements. */
  at: instant,
};

const message = z.object({
  ...told,
  type: z.enum(messageTypes),
  /** What it is about, where that can be opened: an order by its number, a product or a conversation by its id. */
  about: z.nullable(z.object({ type: z.enum(['order', 'product', 'ticket']), id: z.string() })),
  /** Money has become available, which can be withdrawn. */
  frees_money: z.boolean(),
  pinned: z.boolean(),
  read: z.boolean(),
});
export type Message = z.output<typeof message>;

const unread = z.object({ personal: z.int(), system: z.int(), news: z.int(), total: z.int() });
export type Unread = z.output<typeof unread>;

export const messageList = defineCall({
  path: 'message/list',
  summary: 'Messages of one type, pinned ones first, then newest first.',
  access: 'customer',
  request: z.strictObject({ type: z.enum(messageTypes), ...pageAsk }),
  response: pageOf(message),
});

export const messageRead = defineCall({
  path: 'message/read',
  summary: 'Marks one message as read.',
  access: 'customer',
  request: z.strictObject({ type: z.enum(messageTypes), id: messageId }),
  response: unread,
});

export const messageReadAll = defineCall({
  path: 'message/readAll',
  summary: 'Marks every message as read, or every one of a type.',
  access: 'customer',
  request: z.strictObject({ type: z.optional(z.enum(messageTypes)) }),
  response: unread,
});

export const messageUnread = defineCall({
  path: 'message/unread',
  summary: 'How many messages are unread. What was announced before the account was opened counts as read.',
  access: 'customer',
  request: nothing,
  response: unread,
});

const newsItem = z.object({ ...told, pinned: z.boolean() });

export const newsList = defineCall({
  path: 'news/newsList',
  summary: 'News, pinned ones first, then newest first.',
  access: 'public',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(newsItem),
});

export const newsInfo = defineCall({
  path: 'news/newsInfo',
  summary: 'One piece of news.',
  access: 'public',
  request: z.strictObject({ id: messageId }),
  response: newsItem,
});
