import type { Ask } from '@paperlock/contract/call.ts';
import type { clockAdvance } from '@paperlock/contract/clock.ts';
import { realTimeOf } from '@paperlock/domain/clock/real-time.ts';
import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import type { Actor } from '../../base/audit/index.ts';
import type { Sql } from '../../db/database.ts';
import { advance } from './advance.ts';
import { advanceAtDesk } from './advance-at-desk.ts';
import { advanceOwn, lookAtPassword, type Mover, type Proven } from './advance-own.ts';
import { listMovesFor, readClockInfo } from './list-moves.ts';
import { hasJustMoved, makeBlocks } from './make-blocks.ts';
import { leapsAfter } from './move-store.ts';
import type { ClockMoveParts } from './parts.ts';
import { readClock, readProgress } from './read-clock.ts';

export { leaptByOthers } from './move-store.ts';
export type { ClockMoveParts } from './parts.ts';

/** Moves the platform clock, forward only, for all users and visibly, and reports how much of what is due is settled. */

export type ClockMoves = ReturnType<typeof createClockMoves>;

export const createClockMoves = (parts: ClockMoveParts) => {
  const { db, clock } = parts;
  return {
    reading: () => readClock(clock),
    progress: () => readProgress(parts),
    /** Returns when a moment of platform time was, by the wall clock. */
    realTime: async (moment: Date): Promise<Date> =>
      realTimeOf(moment, await clock.aheadMs(), await leapsAfter(db.sql, moment)),
    info: (roles: readonly string[]) => readClockInfo(parts, roles),
    movesFor: (customerId: string) => listMovesFor(parts, customerId),
    /** Has the chain make the blocks that a leap passed over; returns how many. */
    makeBlocks: () => makeBlocks(db, parts.chain, parts.isHurried),
    /** For those who wait in real time: after a leap they do at once what it passed over. */
    hasJustMoved: () => hasJustMoved(db.sql),
    /** Checks the password that came with a move, before its transaction: that takes a while. */
    lookAtPassword: ({ password }: Ask<typeof clockAdvance>, customerId: string) =>
      lookAtPassword(parts, password, customerId),
    advance: (tx: Sql, wish: ClockWish, actor: Actor, ip: string) => advance(parts, tx, wish, actor, ip),
    /** Moves a customer's own time. */
    advanceOwn: (tx: Sql, ask: Ask<typeof clockAdvance>, who: Mover, proven: Proven) =>
      advanceOwn(parts, { tx, ask, proven, ...who }),
    advanceAtDesk: (tx: Sql, wish: ClockWish, operator: { id: string; name: string }, ip: string) =>
      advanceAtDesk(parts, tx, wish, operator, ip),
  };
};
