import type { Logger } from 'pino';
import { forEachOne } from './for-each-one.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import type { Server } from './servers.ts';

export type SweepParts = {
  lobby: Lobby;
  servers: readonly Server[];
  serverOf(key: string): Server;
  databaseOf(name: string): string;
  remove(entry: WorldEntry): Promise<void>;
  log: Logger;
};

/** A world that has been in the making for so long has been left by its maker. */
const LEFT_AFTER_MS = 10 * 60_000;

/** Removes what stopped or killed nodes left behind; returns how much. Moves end first, because people wait for them. */
export const createSweep = ({ lobby, servers, serverOf, databaseOf, remove, log }: SweepParts) => {
  /** What fails for one is tried again at the next sweep, and does not stop the others. */
  const sweepEach = <T>(
    all: readonly T[],
    keyOf: (one: T) => string,
    work: (one: T) => Promise<boolean | number | null>,
  ): Promise<number> =>
    forEachOne(all, work, (error, one) =>
      log.warn({ err: error, swept: keyOf(one) }, 'what was left behind is still there'),
    );

  const removeLeft = async (): Promise<number> => {
    const before = Date.now() - LEFT_AFTER_MS;
    const left = (await lobby.worldsIn('making', 'leaving')).filter(
      ({ state, made_at }) => state === 'leaving' || made_at.getTime() < before,
    );
    return sweepEach(
      left,
      ({ name }) => name,
      async (entry) => {
        await remove(entry);
        return true;
      },
    );
  };

  const dropTemplates = async (): Promise<number> => {
    const before = Date.now() - 2 * LEFT_AFTER_MS;
    const left = (await lobby.templates.in('old', 'making')).filter(
      ({ state, made_at }) => state === 'old' || made_at.getTime() <= before,
    );
    return sweepEach(
      left,
      ({ database }) => database,
      async ({ database, server }) => {
        await serverOf(server).drop(database);
        await lobby.templates.remove(database);
        return true;
      },
    );
  };

  /** A mover that lost its lock may close a world after its move was ended here. */
  const reopen = async (server: Server): Promise<number> => {
    return sweepEach(
      await server.closedToApp(databaseOf('')),
      (database) => database,
      (database) =>
        lobby.aloneMoving(database.slice(databaseOf('').length), async (moves) => {
          const entry = await moves.world();
          if (entry?.state !== 'ready' || entry.server !== server.key) return false;
          await server.openToApp(database);
          return true;
        }),
    );
  };

  /** A move whose mover is gone did not happen: the world is where it was. */
  const endMoves = async (): Promise<number> => {
    const ended = await sweepEach(
      await lobby.worldsIn('moving'),
      ({ name }) => name,
      ({ name }) =>
        lobby.aloneMoving(name, async (moves) => {
          const entry = await moves.world();
          if (entry?.state !== 'moving') return false;
          await serverOf(entry.server).openToApp(entry.database);
          return moves.giveUp();
        }),
    );
    return ended + (await sweepEach(servers, ({ key }) => key, reopen));
  };

  /** A database without a row was made by nobody, because rows come first; or its world has moved away from here. */
  const dropUnknown = async (): Promise<number> => {
    const belongs = (row: WorldEntry, server: Server) =>
      // A world that moves has a database at both places.
      row.server === server.key || row.state === 'moving';
    /** A server may have got another name since the row was written: then the world is here after all. */
    const isElsewhere = async (row: WorldEntry, server: Server): Promise<boolean> => {
      const other = servers.find(({ key }) => key === row.server);
      if (!other || (await other.identity()) === (await server.identity())) return false;
      return (await other.databases(row.database)).includes(row.database);
    };
    const dropOn = async (server: Server): Promise<number> => {
      const there = await server.databases(databaseOf(''));
      const rows = await lobby.worldsIn('making', 'spare', 'ready', 'moving', 'leaving');
      const known = new Set(rows.filter((row) => belongs(row, server)).map(({ database }) => database));
      return sweepEach(
        there.filter((one) => !known.has(one)),
        (database) => database,
        // The list is old when some were dropped, and the world may be on its way to here: looked at again, with its lock.
        (database) =>
          lobby.aloneMoving(database.slice(databaseOf('').length), async (moves) => {
            const row = await moves.world();
            if (row && (belongs(row, server) || !(await isElsewhere(row, server)))) return false;
            await server.drop(database);
            return true;
          }),
      );
    };
    return sweepEach(servers, ({ key }) => key, dropOn);
  };

  return async (): Promise<number> =>
    (await endMoves()) + (await removeLeft()) + (await dropTemplates()) + (await dropUnknown());
};
