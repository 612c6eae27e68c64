import type { Answered, MakeCall } from '@paperlock/client/call.ts';
import { lessonDrill, type lessonDrillAnswer, lessonList } from '@paperlock/contract/lessons.ts';
import { queryOptions } from '@tanstack/react-query';

export type Drill = Answered<typeof lessonDrill>;
export type DrillScore = Answered<typeof lessonDrillAnswer>;

export const lessonsQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [lessonList.path],
    queryFn: ({ signal }) => call(lessonList, {}, { catch: true, toast: false, signal }),
  });

/** Each drill is a new one; while it goes on it must not be exchanged for another. */
export const drillQuery = (call: MakeCall, nth: number) =>
  queryOptions({
    queryKey: [lessonDrill.path, nth],
    queryFn: ({ signal }) => call(lessonDrill, {}, { catch: true, toast: false, signal }),
    // Not even when everything is read again.
    staleTime: 'static',
    gcTime: 0,
  });
