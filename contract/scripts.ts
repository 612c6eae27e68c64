import { SCRIPT_KEY_NAME_MAX } from '@paperlock/domain/scripts/limits.ts';
import { scriptScopes } from '@paperlock/domain/scripts/scopes.ts';
import { ownEventKinds } from '@paperlock/domain/webhooks/events.ts';
import { LONGEST_URL } from '@paperlock/domain/webhooks/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { factorCode, id, instant, nothing, secret, typedText } from './fields.ts';

/** Scripts of a world's owner: keys, and messages to a program on the same machine. */

const scriptKey = z.object({
  id,
  name: z.string(),
  scope: z.enum(scriptScopes),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
export type ScriptKey = z.output<typeof scriptKey>;

export const scriptKeys = defineCall({
  path: 'script/keys',
  summary: 'The caller’s keys for scripts, newest first, and how many there may be.',
  access: 'customer',
  request: nothing,
  response: z.object({ list: z.array(scriptKey), most: z.int() }),
  refusals: ['world_not_yours'],
});

export const makeScriptKey = defineCall({
  path: 'script/makeKey',
  summary:
    'Makes a key that acts as the caller in this world. It is shown this once. Guests have no password to give.',
  access: 'customer',
  request: z.strictObject({
    name: typedText(1, SCRIPT_KEY_NAME_MAX),
    scope: z.enum(scriptScopes),
    password: z.optional(secret(256)),
    code: z.optional(factorCode),
  }),
  response: z.extend(scriptKey, { key: z.string() }),
  refusals: [
    'world_not_yours',
    'script_keys_full',
    'password_wrong',
    'second_factor_needed',
    'second_factor_wrong',
  ],
});

export const revokeScriptKey = defineCall({
  path: 'script/revokeKey',
  summary: 'Revokes a key at once.',
  access: 'customer',
  request: z.strictObject({ id }),
  response: nothing,
});

const ownWebhook = z.object({ url: z.string(), kinds: z.array(z.enum(ownEventKinds)), created_at: instant });

export const scriptWebhook = defineCall({
  path: 'script/webhook',
  summary:
    'Where events of this private world are sent, on the machine that runs it; `possible` is false where nothing may be sent.',
  access: 'customer',
  request: nothing,
  response: z.object({ possible: z.boolean(), webhook: z.nullable(ownWebhook) }),
  refusals: ['world_not_yours'],
});

export const setScriptWebhook = defineCall({
  path: 'script/setWebhook',
  summary:
    'Sends events of this private world to a program on the machine that runs it, instead of where they went. The secret is shown this once, and `webhook.test` is sent at once.',
  access: 'customer',
  request: z.strictObject({ url: typedText(1, LONGEST_URL) }),
  response: z.extend(ownWebhook, { secret: z.string() }),
  refusals: ['world_not_yours'],
});

export const stopScriptWebhook = defineCall({
  path: 'script/stopWebhook',
  summary: 'Ends the webhook of this private world; what waits for it is given up.',
  access: 'customer',
  request: nothing,
  response: nothing,
  refusals: ['world_not_yours'],
});
