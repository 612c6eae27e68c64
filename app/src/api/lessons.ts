import type { Answered, MakeCall } from '@paperlock/client/call.ts';
import { lessonDrill, type lessonDrillAnswer, lessonList } from '@paperlock/contract/lessons.ts';
import { query } from '@paperlock/web/query.ts';

export type Drill = Answered<typeof lessonDrill>;
export type DrillScore = Answered<typeof lessonDrillAnswer>;

export const lessonsQuery = (call: MakeCall) => query(call, lessonList, {});

/** Each drill is a new one; while it goes on it must not be exchanged for another. */
export const drillQuery = (call: MakeCall, nth: number) =>
  query(
    call,
    lessonDrill,
    {},
    {
      key: [lessonDrill.path, nth],
      // Not even when everything is read again.
      staleTime: 'static',
      gcTime: 0,
    },
  );
