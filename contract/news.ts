import { NEWS_BODY_MAX, NEWS_TITLE_MAX } from '@paperlock/domain/messages/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, pageAsk, pageOf, typedLines, typedText } from './fields.ts';
import { messageId } from './messages.ts';

/** The console's news and system messages: written as drafts, in English and any of our languages, then published. */

export const announcementTypes = ['system', 'news'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

const text = z.strictObject({ title: typedText(1, NEWS_TITLE_MAX), body: typedLines(1, NEWS_BODY_MAX) });
const lang = z.string().check(z.regex(/^[a-z]{2}(-[A-Z][a-z]{3})?$/));
/** English is what is read where a language has no text of its own. */
const texts = z.record(lang, text).check(z.refine((given) => 'en' in given));
export type AnnouncementTexts = z.output<typeof texts>;

const version = z.int().check(z.gte(1), z.lte(1_000_000));

const announcement = z.object({
  id: messageId,
  type: z.enum(announcementTypes),
  state: z.enum(['draft', 'published']),
  texts: z.record(z.string(), z.object({ title: z.string(), body: z.string() })),
  pinned: z.boolean(),
  /** Null in a draft that is to begin when it is published. */
  start_at: z.nullable(instant),
  end_at: z.nullable(instant),
  /** Increases with each change; a change request names the version it was based on. */
  version: z.int(),
  edited_by: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type Announcement = z.output<typeof announcement>;

const content = {
  type: z.enum(announcementTypes),
  texts,
  pinned: z.boolean(),
  start_at: z.nullable(instant),
  end_at: z.nullable(instant),
};

export const announcementList = defineCall({
  path: 'console/announcementList',
  summary: 'News and system messages with all their texts, newest first.',
  access: 'operator',
  request: z.strictObject({ type: z.optional(z.enum(announcementTypes)), ...pageAsk }),
  response: pageOf(announcement),
});

export const announcementInfo = defineCall({
  path: 'console/announcementInfo',
  summary: 'One piece of news or system message with all its texts.',
  access: 'operator',
  request: z.strictObject({ id: messageId }),
  response: announcement,
});

export const announcementCreate = defineCall({
  path: 'console/announcementCreate',
  summary: 'Writes a draft.',
  access: 'operator',
  request: z.strictObject(content),
  response: announcement,
});

export const announcementChange = defineCall({
  path: 'console/announcementChange',
  summary: 'Changes a draft, or what readers see of a published one.',
  access: 'operator',
  request: z.strictObject({ id: messageId, version, ...content }),
  response: announcement,
  refusals: ['conflict'],
});

export const announcementPublish = defineCall({
  path: 'console/announcementPublish',
  summary: 'Publishes a draft from its start on, or takes a published one back.',
  access: 'operator',
  request: z.strictObject({ id: messageId, version, published: z.boolean() }),
  response: announcement,
  refusals: ['conflict'],
});
