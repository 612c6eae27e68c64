import type { MakeCall } from '@paperlock/client/call.ts';
import { marketPerformance, strategyReport } from '@paperlock/contract/reports.ts';
import { queryOptions } from '@tanstack/react-query';

/** No hint tells when it is computed: until then it is asked for again. */
const LOOK_AGAIN_MS = 3_000;

export const reportQuery = (call: MakeCall, id: string) =>
  queryOptions({
    queryKey: [strategyReport.path, id],
    queryFn: ({ signal }) => call(strategyReport, { id }, { catch: true, toast: false, signal }),
    refetchInterval: ({ state: { data } }) => (data?.report === null ? LOOK_AGAIN_MS : false),
  });

export const performanceQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [marketPerformance.path],
    queryFn: ({ signal }) => call(marketPerformance, {}, { catch: true, toast: false, signal }),
    refetchInterval: ({ state: { data } }) => (data && data.list.length < data.of ? LOOK_AGAIN_MS : false),
  });
