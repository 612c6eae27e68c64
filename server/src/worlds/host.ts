import type { Logger } from 'pino';
import type { OpenWorld } from './open-world.ts';

/**
 * The worlds that are open on this node. The first call opens a world; after some idle minutes it is closed, and nothing of
 * it is left: no connection, no timer, no memory.
 */

export type HostParts = {
  log: Logger;
  /** Opens a world; null if there is none of this name, or it may not be entered. Throws while it is being moved. */
  open(name: string): Promise<OpenWorld | null>;
  /** Notes in the lobby that the world is used. Returns its server; null if it may not be entered any more. */
  touch(world: OpenWorld): Promise<string | null>;
  /** So many may be open at once. */
  most: number;
  idleMs?: number;
};

export type Host = ReturnType<typeof createHost>;

type Kept = {
  opening: Promise<OpenWorld | null>;
  /** Once it is open. */
  world: OpenWorld | null;
  usedAt: number;
  touchedAt: number;
  /** Calls under way. */
  busy: number;
};

const IDLE_MS = 10 * 60_000;
const TOUCH_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

export const createHost = ({ log, open, touch, most, idleMs = IDLE_MS }: HostParts) => {
  const kept = new Map<string, Kept>();
  const closing = new Map<string, Promise<void>>();
  let opened = 0;
  let openingMs = 0;

  /** Takes a world out before it is closed, so that the next call opens it anew when that is done. */
  const shut = (name: string): Promise<void> => {
    const one = kept.get(name);
    if (!one) return closing.get(name) ?? Promise.resolve();
    kept.delete(name);
    const closed: Promise<void> = one.opening
      .then((world) => world?.close())
      .catch((error: unknown) => log.warn({ err: error, world: name }, 'a world did not close cleanly'))
      .finally(() => {
        if (closing.get(name) === closed) closing.delete(name);
      });
    closing.set(name, closed);
    return closed;
  };

  const makeRoom = (): void => {
    if (kept.size < most) return;
    const name = idlest();
    if (name !== null) void shut(name);
  };

  const idlest = (isMeant: (one: Kept) => boolean = () => true): string | null => {
    const [oldest] = [...kept]
      .filter(([, one]) => one.busy === 0 && isMeant(one))
      .sort(([, a], [, b]) => a.usedAt - b.usedAt);
    return oldest?.[0] ?? null;
  };

  const begin = (name: string): Kept => {
    makeRoom();
    const startedAt = performance.now();
    const opening = (closing.get(name) ?? Promise.resolve()).then(() => open(name));
    const one: Kept = { opening, world: null, usedAt: Date.now(), touchedAt: 0, busy: 0 };
    kept.set(name, one);
    opening.then(
      (world) => {
        if (!world && kept.get(name) === one) kept.delete(name);
        if (!world) return;
        one.world = world;
        // It was just looked up: noting the use need not keep anybody waiting.
        one.touchedAt = Date.now();
        opened += 1;
        openingMs += performance.now() - startedAt;
      },
      () => {
        if (kept.get(name) === one) kept.delete(name);
      },
    );
    return one;
  };

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
      return { count: opened, ms: openingMs };
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await Promise.all([...kept.keys()].map(shut));
      await Promise.all(closing.values());
    },
  };
};
