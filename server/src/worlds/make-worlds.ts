import { done } from '@paperlock/domain/outcome.ts';
import { NoTemplate } from '@paperlock/house/ports/worlds.ts';
import { DatabaseError } from 'pg';
import { createFairTurns } from '../fair-turns.ts';
import { asOwner } from './as-owner.ts';
import { type Budget, noLimit, whyFullHere } from './budget.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import { readStanding } from './lobby/standing.ts';
import { createMaking, type Made, type MakingParts, type Taker } from './make-world.ts';
import type { Server } from './servers.ts';
import { createSweep } from './sweep-worlds.ts';

/**
 * Makes and removes worlds. A world's row comes before its database and goes after it, so whatever a killed node leaves
 * behind has a row that says so, and is removed later.
 */

export type MakerParts = Pick<MakingParts, 'lobby' | 'servers' | 'log' | 'awaitBirth'> & {
  /** What the names of all databases of this installation begin with. */
  prefix: string;
  /** Called before the database of a world is dropped. */
  shut(name: string): Promise<void>;
  /** Worlds made in advance. */
  spare: number;
  /** Copying a database takes the disk for a moment: one at a time on a node, where nothing else is said. */
  atOnce?: number;
  /** Left out by what makes none. */
  budget?: Budget;
};

/** So many wait to be made; those of one network wait for each other. */
const LINE = 30;

/** For one person at most so many guests' worlds are given back, before they are told that there is no room. */
const MOST_TAKEN_BACK = 3;

/** What is noted with the step that lets nobody in any more. */
type Parted = Parameters<Lobby['leave']>[1];

const REFILL_AFTER_MS = 2_000;

const NO_SUCH_DATABASE = '3D000';

export type Maker = ReturnType<typeof createMaker>;

export const createMaker = (parts: MakerParts) => {
  const { lobby, servers, prefix, log, budget = noLimit } = parts;
  const serverOf = (key: string): Server => {
    const server = servers.find((one) => one.key === key);
    if (!server) throw new Error(`there is no PostgreSQL server ${key}: WORLD_SERVERS does not name it`);
    return server;
  };
  const databaseOf = (name: string): string => `${prefix}_w_${name}`;
  const making = createFairTurns({ room: parts.atOnce ?? 1, line: LINE });

  /** Lets the lobby follow what the world says of itself; returns whether the lobby was behind. */
  const align = async (entry: WorldEntry): Promise<boolean> => {
    const standing = await readStandingOf(entry);
    return standing !== null && lobby.align(entry.name, standing);
  };

  const readStandingOf = ({ name, server, database }: WorldEntry): ReturnType<typeof readStanding> =>
    asOwner(serverOf(server).ownerUrl(database), readStanding).catch(async (error) => {
      const isDropped = error instanceof DatabaseError && error.code === NO_SUCH_DATABASE;
      // Nothing is left of it that could say otherwise, or somebody else gives it up now, which cuts connections to it.
      if (isDropped || ((await lobby.world(name))?.state ?? 'leaving') === 'leaving') return null;
      throw error;
    });

  const remove = async ({ name, server, database }: WorldEntry): Promise<void> => {
    await parts.shut(name);
    await serverOf(server).drop(database);
    await lobby.remove(name);
  };

  /** What fails here is swept later. */
  const removeOrSweep = (entry: WorldEntry): Promise<void> =>
    remove(entry).catch((error: unknown) =>
      log.warn({ err: error, world: entry.name }, 'a world is still there'),
    );
  const removeLater = (entry: WorldEntry): void => void removeOrSweep(entry);

  const { make, made } = createMaking({ ...parts, budget, serverOf, databaseOf, removeLater });

  let refilling: Promise<void> | null = null;
  const refill = (): Promise<void> => {
    refilling ??= (async () => {
      try {
        while ((await lobby.spares()) < parts.spare) {
          const one = await making.take(['', 'spare'], () => make('private', null));
          // People come first: what is left is theirs.
          if (!one.ok) break;
          await lobby.moveState(one.value.name, ['making'], 'spare');
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

  const takeOne = async (taker: Taker): Promise<Made> => {
    const spare = await lobby.takeSpare(taker.network, (used) =>
      taker.replaces ? null : whyFullHere(budget, used, 0),
    );
    if (!spare.ok) return spare;
    const fresh =
      spare.value !== null
        ? done(spare.value)
        : await making.take([taker.network], () => make('private', taker));
    if (!fresh.ok) return fresh;
    // It took so long that it was swept.
    if (spare.value === null && !(await lobby.moveState(fresh.value.name, ['making'], 'ready')))
      throw new NoTemplate('the world was not made in time');
    refillLater();
    return fresh;
  };

  return {
    serverOf,
    databaseOf,
    made,
    budget,
    refill,
    /** Returns a world nobody has entered, made in advance if there is one; guests who never came back make room for it. */
    take: async (taker: Taker): Promise<Made> => {
      for (let tries = 0; ; tries += 1) {
        const taken = await takeOne(taker);
        if (taken.ok || tries === MOST_TAKEN_BACK) return taken;
        const away = await lobby.guestLongAway(taken.refusal === 'worlds_full_here' ? taker.network : null);
        if (!away) return taken;
        // If the lobby was behind the world, it is somebody's by now.
        if ((await align(away)) || !(await lobby.takeBackGuest(away.name))) continue;
        await lobby.note({ action: 'world.taken_back', world: away.name, by: 'budget' });
        await remove(away);
      }
    },
    /** Puts back a world that nobody entered after all. */
    putBack: (name: string) => lobby.putBack(name),
    /** Turns a private world into one for a class, which tells no program of its owner what students do. */
    toClass: async (entry: WorldEntry): Promise<void> => {
      await asOwner(serverOf(entry.server).ownerUrl(entry.database), async (owner) => {
        await owner.query(`
          update base.world set kind = 'class';
          update base.webhook_endpoint set stopped_at = now(), secret_sealed = null, former_sealed = null where stopped_at is null;
          update base.webhook_delivery set state = 'dead', ended_at = now() where state = 'waiting'`);
      });
      await align(entry);
    },
    align,
    /** Lets nobody in any more; its database goes in the background. */
    giveUp: async (entry: WorldEntry, event: Parted = null): Promise<boolean> => {
      const isOurs = await lobby.leave(entry.name, event);
      if (isOurs) removeLater(entry);
      return isOurs;
    },
    /** The same, and returns when nothing of it is left; what fails is swept later. */
    removeNow: async (entry: WorldEntry, event: Parted): Promise<boolean> => {
      const isOurs = await lobby.leave(entry.name, event);
      if (isOurs) await removeOrSweep(entry);
      return isOurs;
    },
    removeLater,
    remove,
    sweep: createSweep({ lobby, servers, serverOf, databaseOf, remove, log }),
  };
};
