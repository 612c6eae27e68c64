import { LINE_MAX } from '@paperlock/domain/support/limits.ts';
import { deliveries } from '@paperlock/domain/support/rules.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing, pageAsk, pageOf, requestNo, typedLines } from './fields.ts';

/**
 * Customer service: what a person writes to us and what we answer. Within the hours it is a chat, outside them a ticket
 * that waits; both are the same conversation, so nothing has to be said twice.
 */

export const lineId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** `open`: it waits for us. `answered`: we wrote last. */
const ticketStates = ['open', 'answered', 'closed'] as const;
export const ticketState = z.enum(ticketStates);
export type TicketState = z.output<typeof ticketState>;

/** How far a line got: stored by us, on a device of the other side, read there by a person. */
export const delivery = z.enum(deliveries);

export const linePicture = z.object({
  width: z.int(),
  height: z.int(),
  /** False once it was destroyed: so many days after the conversation was closed. */
  kept: z.boolean(),
});

const line = z.object({
  id: lineId,
  /** `staff` marks lines by operators signed in to the console, and only these. */
  from: z.enum(['me', 'staff']),
  /** The practice desk wrote it, and no person. */
  machine: z.boolean(),
  text: z.string(),
  /** Read by `support/ticketPicture`. */
  picture: z.nullable(linePicture),
  delivery,
  at: instant,
});
export type TicketLine = z.output<typeof line>;

const ticket = z.object({
  id,
  state: ticketState,
  /** Begun within the support hours. */
  chat: z.boolean(),
  /** How the last line begins; empty for a picture without words. */
  last_text: z.string(),
  /** `machine`: the practice desk wrote it, and no person. */
  last_from: z.enum(['me', 'staff', 'machine']),
  /** Lines of staff that the customer has not read. */
  unread: z.int(),
  opened_at: instant,
  last_at: instant,
});
export type Ticket = z.output<typeof ticket>;

const ticketWhole = z.extend(ticket, {
  /** A member of staff is typing now. */
  typing: z.boolean(),
  /** Newest first. */
  lines: pageOf(line),
});
export type TicketWhole = z.output<typeof ticketWhole>;

/** Words, a picture, or both; a picture was sent to `common/upload` before, for the scene `support`. */
const said = { text: typedLines(0, LINE_MAX), picture_id: z.optional(id) };
const saysSomething = z.refine<{ text: string; picture_id?: string | undefined }>(
  ({ text, picture_id }) => text !== '' || picture_id !== undefined,
  { path: ['text'] },
);

export const ticketList = defineCall({
  path: 'support/ticketList',
  summary: 'One’s own conversations with customer service, the latest first.',
  access: 'customer',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(ticket),
});

export const ticketCreate = defineCall({
  path: 'support/ticketCreate',
  summary: 'Begins a conversation with customer service.',
  access: 'customer',
  request: z.strictObject({ ...said, request_no: requestNo }).check(saysSomething),
  response: ticketWhole,
  refusals: ['tickets_full', 'file_unknown', 'request_number_reused'],
});

export const ticketInfo = defineCall({
  path: 'support/ticketInfo',
  summary: 'One conversation with its lines. Reading it tells the other side that they have arrived.',
  access: 'customer',
  request: z.strictObject({ id, ...pageAsk }),
  response: ticketWhole,
});

export const ticketReply = defineCall({
  path: 'support/ticketReply',
  summary: 'Writes a line into a conversation that is not closed.',
  access: 'customer',
  request: z.strictObject({ id, ...said, request_no: requestNo }).check(saysSomething),
  response: line,
  refusals: ['ticket_closed', 'file_unknown', 'request_number_reused'],
});

export const ticketClose = defineCall({
  path: 'support/ticketClose',
  summary: 'Closes a conversation. It can still be read; whoever has more to say begins another.',
  access: 'customer',
  request: z.strictObject({ id }),
  response: ticket,
});

export const ticketSeen = defineCall({
  path: 'support/ticketSeen',
  summary: 'Says that everything up to a line has been in front of the reader.',
  access: 'customer',
  request: z.strictObject({ id, line: lineId }),
  response: nothing,
});

export const ticketTyping = defineCall({
  path: 'support/ticketTyping',
  summary: 'Says that one is writing. It is forgotten after some seconds.',
  access: 'customer',
  request: z.strictObject({ id }),
  response: nothing,
});

export const ticketPicture = defineCall({
  path: 'support/ticketPicture',
  summary: 'The picture of one line of one’s own conversations.',
  access: 'customer',
  request: z.strictObject({ line: lineId }),
  response: z.object({
    type: z.enum(['image/jpeg', 'image/webp']),
    /** The file itself, in base64. */
    content: z.string(),
  }),
});
