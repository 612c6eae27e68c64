import type { MakeCall } from '@paperlock/client/call.ts';
import { classMine } from '@paperlock/contract/classes.ts';
import { query } from '@paperlock/web/query.ts';

export const classQuery = (call: MakeCall) => query(call, classMine, {});
