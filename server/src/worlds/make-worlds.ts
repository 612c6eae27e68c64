import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connectOwner } from '../db/connect-owner.ts';
import { newWorldName } from '../keys/world-name.ts';
import { NoTemplate } from '../ports/worlds.ts';
import type { Birth } from './birth/bear-world.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import type { Server } from './servers.ts';
import { createSweep } from './sweep-worlds.ts';

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
  log: Logger;
  /** Draws what must be a clone's own, and returns what gives it to the clone. */
  awaitBirth(birth: Newborn): Promise<(owner: pg.Client) => Promise<void>>;
  /** Called before the database of a world is dropped. */
  shut(name: string): Promise<void>;
  /** Worlds made in advance. */
  spare: number;
};

const REFILL_AFTER_MS = 2_000;

/** For so long after a failure, a server is the last one tried. */
const AVOID_MS = 30_000;

export type Maker = ReturnType<typeof createMaker>;

export const createMaker = (parts: MakerParts) => {
  const { lobby, servers, prefix, log } = parts;
  const serverOf = (key: string): Server => {
    const server = servers.find((one) => one.key === key);
    if (!server) throw new Error(`there is no PostgreSQL server ${key}: WORLD_SERVERS does not name it`);
    return server;
  };
  const databaseOf = (name: string): string => `${prefix}_w_${name}`;
  const made = { count: 0, ms: 0 };

  /** When a world could last not be made on a server. */
  const failedAt = new Map<string, number>();
  const hasFailed = (key: string): boolean => Date.now() - (failedAt.get(key) ?? 0) < AVOID_MS;

  /** On the server with the fewest worlds; if that one fails, on the next. */
  const make = async (kind: WorldKind): Promise<WorldEntry> => {
    const startedAt = performance.now();
    const templates = (await lobby.templates.in('ready')).filter(({ server }) =>
      servers.some(({ key }) => key === server),
    );
    if (templates.length === 0) throw new NoTemplate('there is no template to make a world from yet');
    const keys = await lobby.emptiestFirst([...new Set(templates.map(({ server }) => server))]);
    const inTurn = [...keys.filter((key) => !hasFailed(key)), ...keys.filter(hasFailed)];
    for (const [nth, key] of inTurn.entries()) {
      try {
        const entry = await makeOn(serverOf(key), kind);
        failedAt.delete(key);
        made.count += 1;
        made.ms += performance.now() - startedAt;
        return entry;
      } catch (error) {
        failedAt.set(key, Date.now());
        if (nth === inTurn.length - 1) throw error;
        log.warn({ err: error, server: key }, 'no world could be made on a server: trying the next');
      }
    }
    throw new NoTemplate('there is no server');
  };

  const makeOn = async (server: Server, kind: WorldKind): Promise<WorldEntry> => {
    const template = await lobby.templates.newest(server.key);
    if (!template) throw new NoTemplate('the template is being replaced');
    const name = newWorldName();
    const database = databaseOf(name);
    // Of its template's edition until it is opened, which migrates it.
    const { edition } = template;
    const entry = await lobby.insert({ name, kind, server: server.key, database, edition });
    try {
      const drawing = parts.awaitBirth({ name, kind, number: Number(entry.number) });
      // If both fail, the copy's failure is the one that is told.
      drawing.catch(() => {});
      await server.clone(template.database, database);
      await asOwner(server.ownerUrl(database), await drawing);
      return entry;
    } catch (error) {
      await lobby.moveState(name, ['making'], 'leaving');
      removeLater(entry);
      throw error;
    }
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
    sweep: createSweep({ lobby, servers, serverOf, databaseOf, remove, log }),
  };
};

const asOwner = async <T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = await connectOwner(url);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};
