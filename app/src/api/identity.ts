import type { MakeCall } from '@paperlock/client/call.ts';
import { info, sessions } from '@paperlock/contract/identity.ts';
import { query } from '@paperlock/web/query.ts';

export const infoQuery = (call: MakeCall) => query(call, info, {});

export const sessionsQuery = (call: MakeCall) => query(call, sessions, {});
