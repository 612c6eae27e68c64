import type { Modules } from '../build-modules.ts';
import type { Config } from '../config.ts';
import type { Job } from '../jobs/timetable.ts';
import type { Host } from './host.ts';
import type { Lobby } from './lobby/index.ts';
import type { Maker } from './make-worlds.ts';
import type { Templates } from './templates.ts';

/** The recurring work of the installation, beside that of each world. */

type Parts = {
  config: Config;
  main: Pick<Modules, 'names'>;
  lobby: Lobby;
  maker: Maker;
  templates: Templates;
  host: Host;
};

/** So many days before it is deleted, a world's people are told, where an address is known. */
const TOLD_DAYS_BEFORE = 7;

export const worldJobs = ({ config, main, lobby, maker, templates, host }: Parts): Job[] => {
  const { guestDays, accountDays } = config.worlds;

  const expire = async (): Promise<number> => {
    let gone = 0;
    for (const entry of await lobby.unusedFor({ guest: guestDays, account: accountDays })) {
      if (!entry.guest && !entry.told_at) continue;
      if (!(await maker.giveUp(entry))) continue;
      await lobby.note({ action: 'world.expired', world: entry.name, by: 'timetable' });
      gone += 1;
    }
    return gone;
  };

  const tell = async (): Promise<number> => {
    const days = Math.max(0, accountDays - TOLD_DAYS_BEFORE);
    // Guests left no address.
    const unused = await lobby.unusedFor({ guest: 100_000, account: days });
    let told = 0;
    for (const { name } of unused.filter(({ told_at }) => told_at === null)) {
      // Told by the world itself; opening it for that is not a use.
      await host.within(name, ({ modules }) => modules.dossier.tellOfEnd(TOLD_DAYS_BEFORE));
      await lobby.setTold(name);
      told += 1;
    }
    return told;
  };

  /** A world that was left in the midst of a registration is opened by nobody: it would keep the name for good. */
  const settleNames = async (): Promise<number> => {
    const worlds = await lobby.worldsWithOldReservations();
    // The open world is not one of the host's.
    for (const name of worlds)
      (await host.within(name, ({ modules }) => modules.names.align())) ?? (await main.names.align());
    return worlds.length;
  };

  return [
    { name: 'remake-template', everySeconds: 60, run: templates.renew },
    { name: 'make-spare-worlds', everySeconds: 10, run: async () => maker.refill().then(() => 0) },
    { name: 'sweep-worlds', everySeconds: 60, run: maker.sweep },
    { name: 'settle-names', everySeconds: 60, run: settleNames },
    { name: 'tell-of-expiring-worlds', everySeconds: 3600, run: tell },
    { name: 'expire-worlds', everySeconds: 600, run: expire },
  ];
};
