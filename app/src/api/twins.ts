import type { MakeCall } from '@paperlock/client/call.ts';
import { twinMine } from '@paperlock/contract/twins.ts';
import { query } from '@paperlock/web/query.ts';

export const twinsQuery = (call: MakeCall) => query(call, twinMine, {});
