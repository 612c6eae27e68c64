import type { MakeCall } from '@paperlock/client/call.ts';
import { invite, reputation } from '@paperlock/contract/accounts.ts';
import { pagedQuery, query } from '@paperlock/web/query.ts';

export const reputationQuery = (call: MakeCall) => query(call, reputation, {});

export const inviteQuery = (call: MakeCall) => pagedQuery(call, invite, {});
