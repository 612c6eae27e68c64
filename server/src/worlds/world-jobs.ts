import { END_TOLD_DAYS_BEFORE } from '@paperlock/domain/worlds/limits.ts';
import type { NamedJob } from '@paperlock/house/jobs/timetable.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { forEachOne } from './for-each-one.ts';
import type { Host } from './host.ts';
import type { Lobby } from './lobby/index.ts';
import type { Maker } from './make-worlds.ts';
import type { Templates } from './templates.ts';

/** The recurring work of the installation, beside that of each world. */

type Parts = {
  config: Config;
  log: Logger;
  main: Pick<Modules, 'base'>;
  lobby: Lobby;
  maker: Maker;
  templates: Templates;
  host: Host;
};

export const worldJobs = ({ config, log, main, lobby, maker, templates, host }: Parts): NamedJob[] => {
  const { guestDays, accountDays } = config.worlds;

  /** A world that cannot be opened or reached does not keep the others waiting. */
  const eachWorld = (names: readonly string[], work: (name: string) => Promise<boolean>): Promise<number> =>
    forEachOne(names, work, (error, name) =>
      log.warn({ err: error, world: name }, 'a world was passed over'),
    );

  const expire = async (): Promise<number> => {
    const unused = await lobby.unusedFor({ guest: guestDays, account: accountDays });
    const due = new Map(
      unused.filter(({ guest, told_at }) => guest || told_at).map((entry) => [entry.name, entry]),
    );
    return eachWorld([...due.keys()], async (name) => {
      const entry = due.get(name);
      // If the lobby was behind the world, the next run decides by what is written now.
      if (!entry || (await maker.align(entry))) return false;
      return maker.giveUp(entry, { action: 'world.expired', by: 'timetable' });
    });
  };

  const tell = async (): Promise<number> => {
    const days = Math.max(0, accountDays - END_TOLD_DAYS_BEFORE);
    // Guests left no address.
    const unused = await lobby.unusedFor({ guest: 100_000, account: days });
    const untold = unused.filter(({ told_at }) => told_at === null).map(({ name }) => name);
    return eachWorld(untold, async (name) => {
      // Told by the world itself; opening it for that is not a use.
      await host.within(name, ({ modules }) => modules.care.dossier.tellOfEnd(END_TOLD_DAYS_BEFORE));
      await lobby.setTold(name);
      return true;
    });
  };

  /** A world that was left in the midst of a registration is opened by nobody: it would keep the name for good. */
  const settleNames = async (): Promise<number> =>
    eachWorld(await lobby.worldsWithOldReservations(), async (name) => {
      // The open world is not one of the host's.
      (await host.within(name, ({ modules }) => modules.base.names.align())) ??
        (await main.base.names.align());
      return true;
    });

  return [
    { name: 'remake-template', everySeconds: 60, run: templates.renew },
    { name: 'make-spare-worlds', everySeconds: 10, run: async () => maker.refill().then(() => 0) },
    { name: 'sweep-worlds', everySeconds: 60, run: maker.sweep },
    { name: 'settle-names', everySeconds: 60, run: settleNames },
    { name: 'tell-of-expiring-worlds', everySeconds: 3600, run: tell },
    { name: 'expire-worlds', everySeconds: 600, run: expire },
  ];
};
