import * as z from 'zod/mini';

/**
 * The socket, `/ws`: who is signed in hears there that something is new. It only hints; what is new is read by calls.
 * First `auth`, then `sub`; ids are opaque and only grow. The console has one of its own, where the cookie says who it is.
 */

export const personalTopics = [
  'account',
  'deposit',
  'withdraw',
  'order',
  'message',
  'kyc',
  'support',
] as const;
export const openTopics = ['clock', 'proof', 'watcher'] as const;
/** On the console's origin: there is something new in customer service. */
export const deskTopics = ['desk'] as const;

export type Topic =
  | (typeof personalTopics)[number]
  | (typeof openTopics)[number]
  | (typeof deskTopics)[number]
  | `product:${string}`;

const topic = z.union([
  z.enum([...personalTopics, ...openTopics, ...deskTopics]),
  z.templateLiteral(['product:', z.string().check(z.regex(/^[0-9a-f-]{1,36}$/))]),
]);

const hintId = z.string().check(z.regex(/^\d{1,20}-\d{1,18}$/));

/** What a client says. */
export const socketAsk = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('auth'), token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  /** Replaces what was subscribed before. With the id of the last event, what was missed since comes first. */
  z.strictObject({
    op: z.literal('sub'),
    topics: z.array(topic).check(z.minLength(1), z.maxLength(50)),
    last_id: z.optional(hintId),
  }),
  /** The answer to `ping`. */
  z.strictObject({ op: z.literal('pong') }),
]);
export type SocketAsk = z.output<typeof socketAsk>;

/** What the server says. */
export const socketSaid = z.discriminatedUnion('op', [
  /** The token was good. */
  z.object({ op: z.literal('ready') }),
  /** Before the answer to `sub`: what was missed is too much, or too long ago. Read everything again. */
  z.object({ op: z.literal('reset') }),
  /** From here on every event comes; `last_id` is where that begins. */
  z.object({ op: z.literal('sub'), topics: z.array(topic), last_id: hintId }),
  z.object({ op: z.literal('event'), topic, id: hintId }),
  z.object({ op: z.literal('ping') }),
]);
export type SocketSaid = z.output<typeof socketSaid>;

/** Why a connection was closed, where it was for a reason of ours. */
export const closeCodes = {
  /** The server stops or starts anew. */
  going_away: 1001,
  /** Something is wrong on our side. */
  try_later: 1013,
  malformed: 4400,
  /** No good token, or the session has ended. */
  not_signed_in: 4401,
  /** Nothing was heard in time. */
  silent: 4408,
  too_many: 4429,
} as const;
export type CloseReason = keyof typeof closeCodes;

export const PING_SECONDS = 25;
