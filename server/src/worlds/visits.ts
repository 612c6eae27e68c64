import type { Outcome } from '@paperlock/domain/outcome.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import { NoTemplate } from '@paperlock/house/ports/worlds.ts';
import type { Full } from './budget.ts';
import type { Host } from './host.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import type { Maker } from './make-worlds.ts';

/** Runs the work of a call in the world where it belongs. */

export type VisitParts = {
  /** The open world: the installation's own database, which is always there. */
  main: Modules;
  host: Host;
  lobby: Lobby;
  maker: Maker;
};

type Entered = NonNullable<Awaited<ReturnType<Host['enter']>>>;

export type Visits = ReturnType<typeof createVisits>;

export const createVisits = ({ main, host, lobby, maker }: VisitParts) => {
  /** Runs work in a world by name; in the open world if there is none of that name. */
  const at = async <T>(name: string | null, work: (modules: Modules) => Promise<T>): Promise<T> => {
    const entered = name === null ? null : await host.enter(name);
    return entered ? inside(entered, work) : work(main);
  };
  const inside = async <T>(entered: Entered, work: (modules: Modules) => Promise<T>): Promise<T> => {
    try {
      return await work(entered.world.modules);
    } finally {
      entered.leave();
    }
  };
  /** Runs work in a world that was just taken, and nowhere else. */
  const atFresh = async <T>({ name }: WorldEntry, work: (modules: Modules) => Promise<T>): Promise<T> => {
    const entered = await host.enter(name);
    if (!entered) throw new NoTemplate(`${name} was taken and is gone`);
    return inside(entered, work);
  };
  const atAccount = async <T>(account: string, work: (modules: Modules) => Promise<T>): Promise<T> =>
    at(await lobby.worldOfAccount(account), work);
  const atToken = <T>(token: string, work: (modules: Modules) => Promise<T>): Promise<T> =>
    at(worldOfToken(token), work);

  /** Lets somebody into a fresh world; puts it back if they are refused. */
  const freshWorld = async <T, R extends string>(
    network: string,
    enter: (modules: Modules, entry: WorldEntry) => Promise<Outcome<T, R>>,
  ): Promise<Outcome<T, R | Full>> => {
    const taken = await maker.take({ network });
    if (!taken.ok) return taken;
    const entry = taken.value;
    const outcome = await atFresh(entry, (modules) => enter(modules, entry));
    if (!outcome.ok) await maker.putBack(entry.name);
    return outcome;
  };

  return { at, atFresh, atAccount, atToken, freshWorld };
};
