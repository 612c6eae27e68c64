import type { MakeCall } from '@paperlock/client/call.ts';
import { scriptKeys, scriptWebhook } from '@paperlock/contract/scripts.ts';
import { query } from '@paperlock/web/query.ts';

export const scriptKeysQuery = (call: MakeCall) => query(call, scriptKeys, {});

export const scriptWebhookQuery = (call: MakeCall) => query(call, scriptWebhook, {});
