import type pg from 'pg';

/**
 * The connections of one PostgreSQL server that worlds may have. Each open world is sure of a few, so that none waits for
 * another while it holds one itself; beyond those, its pools grow while some are left.
 */
export type ConnectionShare = {
  /** Whether one more world may be open. */
  readonly hasPlace: boolean;
  /** Whether few connections are left for open worlds to grow. */
  readonly isShort: boolean;
  /** Connections in use, and those kept for worlds that are open. */
  readonly held: number;
  readonly most: number;
  /** Takes the place of one open world. */
  enter(): Place;
};

export type Place = {
  /** Lets a pool of the world grow up to its own maximum only while the share has room. */
  join(pool: pg.Pool): void;
  leave(): void;
};

/** A pool for calls, one for what must stay when a call is undone, and the connection that hears of hints. */
const SURE_PER_WORLD = 3;
/** So many pools a world has; each is sure of one connection. */
const SURE_PER_POOL = 1;
const SHORT_BELOW = 0.15;

export const createConnectionShare = (most: number): ConnectionShare => {
  let worlds = 0;
  const pools = new Set<pg.Pool>();
  /** Connections beyond those that worlds are sure of. */
  const extra = (): number =>
    [...pools].reduce((sum, { totalCount }) => sum + Math.max(0, totalCount - SURE_PER_POOL), 0);
  const held = (): number => worlds * SURE_PER_WORLD + extra();

  return {
    get hasPlace() {
      return held() + SURE_PER_WORLD <= most;
    },
    get isShort() {
      return most - held() < most * SHORT_BELOW;
    },
    get held() {
      return held();
    },
    most,
    enter: () => {
      worlds += 1;
      const own = new Set<pg.Pool>();
      let isLeft = false;
      return {
        join: (pool) => {
          const ownMost = pool.options.max;
          pools.add(pool);
          own.add(pool);
          // The pool reads it before each new connection, and its callers wait for one of their own where it may not grow.
          Object.defineProperty(pool.options, 'max', {
            get: () => (pool.totalCount < SURE_PER_POOL || held() < most ? ownMost : pool.totalCount),
          });
        },
        leave: () => {
          if (isLeft) return;
          isLeft = true;
          worlds -= 1;
          for (const pool of own) pools.delete(pool);
        },
      };
    },
  };
};

/** For the open world, the lobby, and what makes and removes worlds: they never wait for worlds. */
const KEPT = 40;

/** Returns what worlds may have of a server's connections: at least what two open ones are sure of. */
export const shareOfWorlds = (serverAllows: number): number =>
  Math.max(2 * SURE_PER_WORLD, serverAllows - KEPT);
