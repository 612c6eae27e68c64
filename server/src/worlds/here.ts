import { AsyncLocalStorage } from 'node:async_hooks';
import type { Modules } from '../modules/modules.ts';

/**
 * The routes are registered once and serve every world. A request is put into its world before anything else happens, and
 * the modules given to the routes are those of that world. Only http/ works this way: a module holds its own neighbours.
 */

const current = new AsyncLocalStorage<Modules>();

/** Runs work inside a world, with everything that follows from it. */
export const inWorld = <T>(modules: Modules, work: () => T): T => current.run(modules, work);

/** Runs work outside of every world, so that what it starts belongs to none and keeps none in memory. */
export const outsideWorlds = <T>(work: () => T): T => current.exit(work);

/** Whether this is part of a call in that world. */
export const isInWorld = (modules: Modules): boolean => current.getStore() === modules;

/** Stands for the modules of the world in which it is used. */
export const modulesHere = (): Modules => standIn(() => current.getStore()) as Modules;

/**
 * Inside a world a member is read at once. Outside, as when routes are registered, it is replaced by another stand-in, which
 * can be called later.
 */
const standIn = (read: () => unknown): unknown =>
  new Proxy(() => {}, {
    get: (_, name) => {
      const found = read() as Record<PropertyKey, unknown> | undefined;
      return found === undefined
        ? standIn(() => (read() as Record<PropertyKey, unknown> | undefined)?.[name])
        : found[name];
    },
    apply: (_, __, args: unknown[]) => {
      const found = read() as ((...args: unknown[]) => unknown) | undefined;
      if (!found) throw new Error('a module was called outside of every world');
      return found(...args);
    },
  });
