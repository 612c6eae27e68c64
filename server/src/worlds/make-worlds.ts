import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import pg from 'pg';
import type { Logger } from 'pino';
import { newWorldName } from '../keys/world-name.ts';
import { NoTemplate } from '../ports/worlds.ts';
import type { Birth } from './birth/bear-world.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import type { Server } from './servers.ts';

/**
 * Makes and removes worlds. A world's row comes before its database and goes after it, so whatever a killed node leaves
 * behind has a row that says so, and is removed later.
 */

export type Newborn = Pick<Birth, 'name' | 'kind' | 'number'>;

export type MakerParts = {
  lobby: Lobby;
  servers: readonly Server[];
  /** What the names of all databases of this installation begin with. */
  prefix: string;
  edition: string;
  log: Logger;
  /** Gives a clone everything that must be its own. */
  bear(owner: pg.Client, birth: Newborn): Promise<void>;
  /** Called before the database of a world is dropped. */
  shut(name: string): Promise<void>;
  /** Worlds made in advance. */
  spare: number;
};

/** A world that has been in the making for so long has been left by its maker. */
const LEFT_AFTER_MS = 10 * 60_000;

const REFILL_AFTER_MS = 2_000;

export type Maker = ReturnType<typeof createMaker>;

export const createMaker = (parts: MakerParts) => {
  const { lobby, servers, prefix, edition, log } = parts;
  const serverOf = (key: string): Server => {
    const server = servers.find((one) => one.key === key);
    if (!server) throw new Error(`there is no PostgreSQL server ${key}: WORLD_SERVERS does not name it`);
    return server;
  };
  const databaseOf = (name: string): string => `${prefix}_w_${name}`;
  const made = { count: 0, ms: 0 };

  const make = async (kind: WorldKind): Promise<WorldEntry> => {
    const startedAt = performance.now();
    const templates = (await lobby.templates.in('ready')).filter(({ server }) =>
      servers.some(({ key }) => key === server),
    );
    if (templates.length === 0) throw new NoTemplate('there is no template to make a world from yet');
    const key = await lobby.emptiestOf([...new Set(templates.map(({ server }) => server))]);
    const template = await lobby.templates.newest(key);
    if (!template) throw new NoTemplate('the template is being replaced');
    const server = serverOf(key);
    const name = newWorldName();
    const database = databaseOf(name);
    const entry = await lobby.insert({ name, kind, server: key, database, edition });
    try {
      await server.clone(template.database, database);
      await asOwner(server.ownerUrl(database), (owner) =>
        parts.bear(owner, { name, kind, number: Number(entry.number) }),
      );
    } catch (error) {
      await remove(entry).catch(() => {});
      throw error;
    }
    made.count += 1;
    made.ms += performance.now() - startedAt;
    return entry;
  };

  const remove = async ({ name, server, database }: WorldEntry): Promise<void> => {
    await parts.shut(name);
    await serverOf(server).drop(database);
    await lobby.remove(name);
  };

  /** What fails here is swept later. */
  const removeLater = (entry: WorldEntry): void => {
    remove(entry).catch((error: unknown) =>
      log.warn({ err: error, world: entry.name }, 'a world is still there'),
    );
  };

  let refilling: Promise<void> | null = null;
  const refill = (): Promise<void> => {
    refilling ??= (async () => {
      try {
        while ((await lobby.spares()) < parts.spare) {
          const { name } = await make('private');
          await lobby.moveState(name, ['making'], 'spare');
        }
      } catch (error) {
        if (!(error instanceof NoTemplate)) log.warn({ err: error }, 'no world could be made in advance');
      } finally {
        refilling = null;
      }
    })();
    return refilling;
  };

  /** Whoever has just come is served first: making a world takes the whole disk for a moment. */
  const refillLater = (): void => {
    setTimeout(() => void refill(), REFILL_AFTER_MS).unref();
  };

  return {
    serverOf,
    made,
    refill,
    /** Returns a world nobody has entered, made in advance if there is one. */
    take: async (): Promise<WorldEntry> => {
      const spare = await lobby.takeSpare();
      if (spare) {
        refillLater();
        return spare;
      }
      const fresh = await make('private');
      // It took so long that it was swept.
      if (!(await lobby.moveState(fresh.name, ['making'], 'ready')))
        throw new NoTemplate('the world was not made in time');
      refillLater();
      return fresh;
    },
    /** Puts back a world that nobody entered after all. */
    putBack: (name: string) => lobby.moveState(name, ['ready', 'making'], 'spare'),
    /** Turns a fresh private world into one for a class. */
    toClass: async ({ name, server, database }: WorldEntry): Promise<void> => {
      await lobby.setKind(name, 'class');
      await asOwner(serverOf(server).ownerUrl(database), async (owner) => {
        await owner.query(`update base.world set kind = 'class'`);
      });
    },
    /** Lets nobody in any more; its database goes in the background. */
    giveUp: async (entry: WorldEntry): Promise<boolean> => {
      const isOurs = await lobby.moveState(entry.name, ['ready', 'spare'], 'leaving');
      if (isOurs) removeLater(entry);
      return isOurs;
    },
    removeLater,
    remove,
    /** Removes what stopped or killed nodes left behind; returns how much. */
    sweep: async (): Promise<number> => {
      let removed = 0;
      const before = Date.now() - LEFT_AFTER_MS;
      const left = (await lobby.worldsIn('making', 'leaving')).filter(
        ({ state, made_at }) => state === 'leaving' || made_at.getTime() < before,
      );
      for (const entry of left) {
        await remove(entry);
        removed += 1;
      }
      for (const { database, server, made_at, state } of await lobby.templates.in('old', 'making')) {
        if (state === 'making' && made_at.getTime() > before - LEFT_AFTER_MS) continue;
        const gone = await serverOf(server)
          .drop(database)
          .then(
            () => true,
            // A clone of it is under way.
            () => false,
          );
        if (gone) await lobby.templates.remove(database);
        removed += gone ? 1 : 0;
      }
      return removed + (await endMoves()) + (await dropUnknown());
    },
  };

  /** A move whose mover is gone did not happen: the world is where it was. */
  async function endMoves(): Promise<number> {
    let ended = 0;
    for (const { name } of await lobby.worldsIn('moving')) {
      const isEnded = await lobby.aloneMoving(name, async (moves) => {
        const entry = await moves.world();
        if (entry?.state !== 'moving') return false;
        await serverOf(entry.server).openToApp(entry.database);
        return moves.giveUp();
      });
      ended += isEnded ? 1 : 0;
    }
    return ended;
  }

  /** A database without a row was made by nobody, because rows come first; or its world has moved away from here. */
  async function dropUnknown(): Promise<number> {
    let dropped = 0;
    const belongs = (row: WorldEntry, server: Server) =>
      // A world that moves has a database at both places.
      row.server === server.key || row.state === 'moving';
    /** A server may have got another name since the row was written: then the world is here after all. */
    const isElsewhere = async (row: WorldEntry, server: Server): Promise<boolean> => {
      const other = servers.find(({ key }) => key === row.server);
      if (!other || (await other.identity()) === (await server.identity())) return false;
      return (await other.databases(row.database)).includes(row.database);
    };
    for (const server of servers) {
      const there = await server.databases(databaseOf(''));
      const rows = await lobby.worldsIn('making', 'spare', 'ready', 'moving', 'leaving');
      const known = new Set(rows.filter((row) => belongs(row, server)).map(({ database }) => database));
      for (const database of there.filter((one) => !known.has(one))) {
        // The list is old when some were dropped, and the world may be on its way to here: looked at again, with its lock.
        const isDropped = await lobby.aloneMoving(database.slice(databaseOf('').length), async (moves) => {
          const row = await moves.world();
          if (row && (belongs(row, server) || !(await isElsewhere(row, server)))) return false;
          await server.drop(database);
          return true;
        });
        dropped += isDropped ? 1 : 0;
      }
    }
    return dropped;
  }
};

const asOwner = async <T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};
