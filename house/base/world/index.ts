import { type ClockMovers, clockMovers, mayMoveClock } from '@paperlock/domain/worlds/kind.ts';
import type { Database, Sql } from '../../db/database.ts';
import { claimWorld, selectWorld, updateSwitches, type World } from './world-store.ts';

export type { World } from './world-store.ts';

/** What this database says of itself: which world it is, whose, and who may do what in it. */

export type WorldRow = ReturnType<typeof createWorldRow>;

/** `openClock`: who moves the clock of an open world. */
export const createWorldRow = (db: Database, openClock: ClockMovers) => ({
  read: (sql: Sql = db.sql): Promise<World> => selectWorld(sql),
  /** Others who change it wait until the transaction ends. */
  lock: (tx: Sql): Promise<World> => selectWorld(tx, 'for no key update'),
  clockMovers: async (sql: Sql = db.sql): Promise<ClockMovers> =>
    clockMovers(await selectWorld(sql), openClock),
  mayMoveClock: async (sql: Sql, customerId: string): Promise<boolean> =>
    mayMoveClock(await selectWorld(sql), customerId, openClock),
  claim: claimWorld,
  setSwitches: updateSwitches,
});
