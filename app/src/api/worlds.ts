import type { MakeCall } from '@paperlock/client/call.ts';
import { installationNumbers, worldInfo } from '@paperlock/contract/worlds.ts';
import { query } from '@paperlock/web/query.ts';

export const worldQuery = (call: MakeCall) => query(call, worldInfo, {}, { staleTime: 60_000 });

export const installationQuery = (call: MakeCall) =>
  query(call, installationNumbers, {}, { staleTime: 60_000 });
