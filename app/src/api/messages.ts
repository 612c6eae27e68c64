import type { MakeCall } from '@paperlock/client/call.ts';
import { type MessageType, messageList, messageUnread } from '@paperlock/contract/messages.ts';
import { pagedQuery, query } from '@paperlock/web/query.ts';

export const messagesQuery = (call: MakeCall, type: MessageType) => pagedQuery(call, messageList, { type });

export const unreadQuery = (call: MakeCall) => query(call, messageUnread, {});
