import type { Logger } from 'pino';
import type { OpenWorld } from './open-world.ts';

/** Opens and closes the worlds of a node, each once at a time. */

export type KeepParts = {
  log: Logger;
  /** Opens a world; null if there is none of this name, or it may not be entered. Throws while it is being moved. */
  open(name: string): Promise<OpenWorld | null>;
  /** So many may be open at once. */
  most: number;
};

export type Kept = {
  opening: Promise<OpenWorld | null>;
  /** Once it is open. */
  world: OpenWorld | null;
  usedAt: number;
  touchedAt: number;
  /** Calls under way. */
  busy: number;
};

export const keepWorlds = ({ log, open, most }: KeepParts) => {
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

  /** Begins to open a world; the one that is unused for longest may have to go. */
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

  return {
    kept: kept as ReadonlyMap<string, Kept>,
    begin,
    shut,
    idlest,
    /** How many were opened since the start, and how long that took in all. */
    get opened() {
      return { count: opened, ms: openingMs };
    },
    close: async (): Promise<void> => {
      await Promise.all([...kept.keys()].map(shut));
      await Promise.all(closing.values());
    },
  };
};
