import type { MakeCall } from '@paperlock/client/call.ts';
import { worldDesk } from '@paperlock/contract/practice-desk.ts';
import { query } from '@paperlock/web/query.ts';

export const deskQuery = (call: MakeCall) => query(call, worldDesk, {});
