import type { MakeCall } from '@paperlock/client/call.ts';
import { marketPerformance, strategyReport } from '@paperlock/contract/reports.ts';
import { query } from '@paperlock/web/query.ts';

/** No hint tells when it is computed: until then it is asked for again. */
const LOOK_AGAIN_MS = 3_000;

export const reportQuery = (call: MakeCall, id: string) =>
  query(
    call,
    strategyReport,
    { id },
    { refetchInterval: ({ state: { data } }) => (data?.report === null ? LOOK_AGAIN_MS : false) },
  );

export const performanceQuery = (call: MakeCall) =>
  query(
    call,
    marketPerformance,
    {},
    {
      refetchInterval: ({ state: { data } }) => (data && data.list.length < data.of ? LOOK_AGAIN_MS : false),
    },
  );
