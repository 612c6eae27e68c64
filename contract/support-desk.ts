import { CANNED_TITLE_MAX, LINE_MAX } from '@paperlock/domain/support/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing, pageAsk, pageOf, requestNo, typedLines, typedText } from './fields.ts';
import { delivery, lineId, linePicture, ticketState } from './support.ts';

/** Customer service in the console: the inbox, one conversation, and answers that are kept for many. */

const row = z.object({
  id,
  customer_id: id,
  /** Masked for roles that need no names: answering a question does not. */
  account: z.string(),
  /** The language the person reads the app in. */
  lang: z.string(),
  state: ticketState,
  chat: z.boolean(),
  last_text: z.string(),
  last_from: z.enum(['customer', 'staff', 'machine']),
  /** Since when it waits, was answered or is closed, by the wall clock. */
  since: instant,
  age_seconds: z.int(),
  assigned: z.nullable(z.object({ id, account: z.string(), mine: z.boolean() })),
});
export type DeskTicketRow = z.output<typeof row>;

export const deskShows = ['waiting', 'mine', 'assigned', 'answered', 'closed'] as const;

export const supportList = defineCall({
  path: 'console/supportList',
  summary: 'The inbox: who waits, longest first; what was answered or closed, newest first.',
  access: 'operator',
  request: z.strictObject({ ...pageAsk, show: z._default(z.enum(deskShows), 'waiting') }),
  response: pageOf(row),
});

const line = z.object({
  id: lineId,
  from: z.enum(['customer', 'staff']),
  /** Who of the staff wrote it; the customer is not told. */
  by: z.nullable(z.string()),
  text: z.string(),
  /** Its bytes come from `GET console/supportPicture/<line>`. */
  picture: z.nullable(linePicture),
  delivery,
  at: instant,
});

const whole = z.extend(row, {
  opened_at: instant,
  /** The person is writing at this moment. */
  typing: z.boolean(),
  /** Newest first. */
  lines: pageOf(line),
  /** To whom it can be given. */
  staff: z.array(z.object({ id, account: z.string() })),
});
export type DeskTicket = z.output<typeof whole>;

export const supportInfo = defineCall({
  path: 'console/supportInfo',
  summary: 'One conversation with its lines.',
  access: 'operator',
  request: z.strictObject({ id, ...pageAsk }),
  response: whole,
});

export const supportAssign = defineCall({
  path: 'console/supportAssign',
  summary: 'Takes a conversation, gives it to a colleague, or puts it back for everybody (null).',
  access: 'operator',
  request: z.strictObject({
    id,
    operator: z.nullable(id),
    /** Who had the conversation when the page was read: an operator who took it since keeps it. */
    seen: z.nullable(id),
  }),
  response: whole,
  refusals: ['ticket_closed', 'ticket_staff_unknown', 'conflict'],
});

export const supportReply = defineCall({
  path: 'console/supportReply',
  summary: 'Answers. Only whoever has the conversation may, so that two people never answer at once.',
  access: 'operator',
  request: z.strictObject({ id, text: typedLines(1, LINE_MAX), request_no: requestNo }),
  // No more than that: what is answered under a request number is kept for a month, and by the operator, not the customer.
  response: z.object({ line: lineId }),
  refusals: ['ticket_closed', 'ticket_not_yours', 'request_number_reused'],
});

export const supportClose = defineCall({
  path: 'console/supportClose',
  summary: 'Closes a conversation that one has.',
  access: 'operator',
  request: z.strictObject({ id }),
  response: whole,
  refusals: ['ticket_closed', 'ticket_not_yours'],
});

export const supportSeen = defineCall({
  path: 'console/supportSeen',
  summary: 'Says that everything up to a line has been in front of whoever has the conversation.',
  access: 'operator',
  request: z.strictObject({ id, line: lineId }),
  response: nothing,
  refusals: ['ticket_not_yours'],
});

export const supportTyping = defineCall({
  path: 'console/supportTyping',
  summary: 'Says that whoever has the conversation is writing. It is forgotten after some seconds.',
  access: 'operator',
  request: z.strictObject({ id }),
  response: nothing,
  refusals: ['ticket_not_yours'],
});

const lang = z.string().check(z.regex(/^[a-z]{2}(-[A-Z][a-z]{3})?$/));
/** English is what is offered where a language has no text of its own. */
const texts = z.record(lang, typedLines(1, LINE_MAX)).check(z.refine((given) => 'en' in given));
export type CannedTexts = z.output<typeof texts>;

const canned = z.object({
  id: lineId,
  title: z.string(),
  texts: z.record(z.string(), z.string()),
  /** Increases with each change; a change request names the version it was based on. */
  version: z.int(),
  edited_by: z.string(),
  updated_at: instant,
});
export type CannedAnswer = z.output<typeof canned>;

const version = z.int().check(z.gte(1), z.lte(1_000_000));
const content = { title: typedText(1, CANNED_TITLE_MAX), texts };

export const cannedList = defineCall({
  path: 'console/cannedList',
  summary: 'Answers that are kept for questions that come again, by title, with all their texts.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(canned) }),
});

export const cannedCreate = defineCall({
  path: 'console/cannedCreate',
  summary: 'Keeps an answer.',
  access: 'operator',
  request: z.strictObject(content),
  response: canned,
  refusals: ['canned_full'],
});

export const cannedChange = defineCall({
  path: 'console/cannedChange',
  summary: 'Changes a kept answer. What was sent already stays as it is.',
  access: 'operator',
  request: z.strictObject({ id: lineId, version, ...content }),
  response: canned,
  refusals: ['conflict'],
});

export const cannedRemove = defineCall({
  path: 'console/cannedRemove',
  summary: 'Removes a kept answer.',
  access: 'operator',
  request: z.strictObject({ id: lineId, version }),
  response: nothing,
  refusals: ['conflict'],
});
