import type { MakeCall } from '@paperlock/client/call.ts';
import { clockMoveList, clockNow, clockProgress } from '@paperlock/contract/clock.ts';
import { query } from '@paperlock/web/query.ts';

const LOOK_AGAIN_MS = 15_000;
const WHILE_BEHIND_MS = 1_000;

/** What time it is on the platform is a question of this moment: it goes on while one looks. */
export const clockQuery = (call: MakeCall) =>
  query(call, clockNow, {}, { staleTime: 0, refetchInterval: LOOK_AGAIN_MS });

const EVERY_MINUTE_MS = 60_000;

/** What practice time it is, to the minute: for saying how long ago something was. A move of the clock is heard of at once. */
export const practiceNowQuery = (call: MakeCall) =>
  query(call, clockNow, {}, { refetchInterval: EVERY_MINUTE_MS });

/** How far what was due has happened; looked at closely only while it is behind. */
export const clockProgressQuery = (call: MakeCall) =>
  query(
    call,
    clockProgress,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.behind ? WHILE_BEHIND_MS : LOOK_AGAIN_MS) },
  );

/** Who moved it lately. Everybody is told when it moves, and then this is read again. */
export const clockMovesQuery = (call: MakeCall) => query(call, clockMoveList, {});
