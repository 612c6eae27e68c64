import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing } from './fields.ts';

/** Notices that reach a browser while no page of ours is open in it. */

const endpoint = z.string().check(z.minLength(20), z.maxLength(1000), z.regex(/^https:\/\/[\x21-\x7e]+$/));
const bytes = (letters: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${letters}}$`)));

export const pushState = defineCall({
  path: 'message/pushState',
  summary: 'The key that browsers subscribe with, and whether this one is told of new messages.',
  access: 'customer',
  request: z.strictObject({ endpoint: z.nullable(endpoint) }),
  response: z.object({ key: z.string(), on: z.boolean() }),
});

export const pushOn = defineCall({
  path: 'message/pushOn',
  summary: 'From now on this browser is told that there is a new message, until the session is ended.',
  access: 'customer',
  /** As the browser’s subscription has them, in base64url. */
  request: z.strictObject({ endpoint, p256dh: bytes(87), auth: bytes(22) }),
  response: nothing,
  refusals: ['push_refused'],
});

export const pushOff = defineCall({
  path: 'message/pushOff',
  summary: 'This browser is told no more. Doing it twice changes nothing.',
  access: 'customer',
  request: z.strictObject({ endpoint }),
  response: nothing,
});
