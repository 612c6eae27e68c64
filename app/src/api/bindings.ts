import type { MakeCall } from '@paperlock/client/call.ts';
import { bindCoinAccountList } from '@paperlock/contract/bindings.ts';
import { query } from '@paperlock/web/query.ts';

export const bindingsQuery = (call: MakeCall) => query(call, bindCoinAccountList, {});
