import { type KeepParts, type Kept, keepWorlds } from './keep-worlds.ts';
import type { OpenWorld } from './open-world.ts';

/**
 * The worlds that are open on this node. The first call opens a world; after some idle minutes it is closed, and nothing of
 * it is left: no connection, no timer, no memory.
 */

export type HostParts = KeepParts & {
  /** Notes in the lobby that the world is used. Returns its server; null if it may not be entered any more. */
  touch(world: OpenWorld): Promise<string | null>;
  idleMs?: number;
};

export type Host = ReturnType<typeof createHost>;

const IDLE_MS = 10 * 60_000;
const TOUCH_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

export const createHost = ({ touch, idleMs = IDLE_MS, ...parts }: HostParts) => {
  const { log } = parts;
  const worlds = keepWorlds(parts);
  const { kept, begin, shut, idlest } = worlds;

  /**
   * Returns the world and what to call when the call is over; null if there is no such world. A visit that is not a use does
   * not put off the end of an unused world.
   */
  const enter = async (
    name: string,
    { isUse = true } = {},
  ): Promise<{ world: OpenWorld; leave: () => void } | null> => {
    const one = kept.get(name) ?? begin(name);
    one.busy += 1;
    one.usedAt = Date.now();
    try {
      const isFirst = one.touchedAt === 0;
      const world = await one.opening;
      if (world && isUse && isFirst) noteUse(name, one, world);
      const isHere = !world || !isUse || (await isStillHere(name, one, world));
      if (!world || !isHere) {
        one.busy -= 1;
        // Where it is now, if it is anywhere.
        return isHere ? null : enter(name);
      }
      world.used();
      let isLeft = false;
      const leave = () => {
        if (isLeft) return;
        isLeft = true;
        one.busy -= 1;
        one.usedAt = Date.now();
      };
      return { world, leave };
    } catch (error) {
      one.busy -= 1;
      throw error;
    }
  };

  /** Closes the world here if it is elsewhere. The first call does not wait for it. */
  const noteUse = (name: string, one: Kept, world: OpenWorld): void => {
    one.touchedAt = Date.now();
    touch(world).then(
      (server) => {
        if (server !== world.server && kept.get(name) === one) void shut(name);
      },
      (error: unknown) => log.warn({ err: error, world: name }, 'the use of a world was not noted'),
    );
  };

  /** Asks the lobby now and then whether the world is still there, and at once after a connection was cut. */
  const isStillHere = async (name: string, one: Kept, world: OpenWorld): Promise<boolean> => {
    if (!world.wasCut() && Date.now() - one.touchedAt < TOUCH_EVERY_MS) return true;
    one.touchedAt = Date.now();
    if ((await touch(world)) === world.server) return true;
    if (kept.get(name) === one) void shut(name);
    return false;
  };

  const lookAround = (): void => {
    const before = Date.now() - idleMs;
    for (const [name, one] of kept) {
      if (one.busy === 0 && one.usedAt < before) void shut(name);
      // A world with an open socket and no calls was moved: its people connect again, to where it is now.
      else if (one.world?.wasCut()) noteUse(name, one, one.world);
    }
  };
  const timer = setInterval(lookAround, Math.min(LOOK_EVERY_MS, idleMs));
  timer.unref();

  return {
    enter,
    shut,
    /** Runs work in a world, which is not a use of it; null if there is no such world. */
    within: async <T>(name: string, work: (world: OpenWorld) => Promise<T>): Promise<T | null> => {
      const entered = await enter(name, { isUse: false });
      if (!entered) return null;
      try {
        return await work(entered.world);
      } finally {
        entered.leave();
      }
    },
    get names(): string[] {
      return [...kept.keys()];
    },
    /** Those that can be used now, without opening any. */
    get worlds(): OpenWorld[] {
      return [...kept.values()].flatMap(({ world }) => world ?? []);
    },
    /** Closes the world that is open, not in a call and was used longest ago; false if there is none of that kind. */
    shutIdlest: async (isMeant: (world: OpenWorld) => boolean): Promise<boolean> => {
      const name = idlest((one) => one.world !== null && isMeant(one.world));
      if (name === null) return false;
      await shut(name);
      return true;
    },
    get open() {
      return kept.size;
    },
    /** How many were opened since the start, and how long that took in all. */
    get opened() {
      return worlds.opened;
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await worlds.close();
    },
  };
};
