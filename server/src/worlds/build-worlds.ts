import { isSame, type Standing } from '@paperlock/domain/worlds/life.ts';
import { buildModules } from '@paperlock/house/build-modules.ts';
import type { Ways } from '@paperlock/house/care/worlds/index.ts';
import { createJobLog } from '@paperlock/house/db/job-log.ts';
import { type Runner, startJobs } from '@paperlock/house/jobs/runner.ts';
import { timetable } from '@paperlock/house/jobs/timetable.ts';
import { OPEN_WORLD } from '@paperlock/house/keys/world-name.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import type { Chain } from '@paperlock/house/ports/chain.ts';
import { classEntry } from '@paperlock/house/ports/names.ts';
import { createTurns } from '@paperlock/house/turns.ts';
import type { DestinationStream } from 'pino';
import {
  buildListeners,
  type Entrance,
  type Listeners,
  type Site,
  type WebFolders,
} from '../build-listeners.ts';
import type { Config } from '../config.ts';
import { groundFor } from '../ground-for.ts';
import { layGround } from '../house.ts';
import { logOutput, openLog } from '../open-log.ts';
import { schemaEdition } from '../postgres/migrate.ts';
import { awaitBirth } from './birth/bear-world.ts';
import { readBudget } from './budget.ts';
import type { ConnectionShare } from './connections.ts';
import { createDoors } from './doors.ts';
import { enterWorld, guideSockets } from './guide.ts';
import { createHost, type Host } from './host.ts';
import { createLeases } from './lease.ts';
import { listWorlds } from './list-worlds.ts';
import { type Lobby, openLobby } from './lobby/index.ts';
import { readStanding } from './lobby/standing.ts';
import { createMaker, type Maker } from './make-worlds.ts';
import { openFromLobby } from './open-from-lobby.ts';
import type { OpenWorld } from './open-world.ts';
import { createPlaces } from './places.ts';
import { openServers, type Server } from './servers.ts';
import { createTemplates, type Templates } from './templates.ts';
import { passkeyEntry, undoEntry } from './ways-in.ts';
import { worldJobs } from './world-jobs.ts';

/**
 * An installation of many worlds: the lobby, the servers, and a host that opens worlds behind the two listeners. The
 * database of DATABASE_URL stays what it is, an open world.
 */

export type Worlds = Listeners & {
  main: Modules;
  ground: Site;
  host: Host;
  lobby: Lobby;
  maker: Maker;
  /** Connections of each server, by its key. */
  shares: ReadonlyMap<string, ConnectionShare>;
  templates: Templates;
  servers: readonly Server[];
  startJobs(): Runner;
  close(): Promise<void>;
};

/** So much recurring work goes on at once, however many worlds are open: people's calls come between. */
const createJobTurns = () => {
  const line = Number.POSITIVE_INFINITY;
  return { light: createTurns({ room: 3, line }), heavy: createTurns({ room: 1, line }) };
};

export const buildWorlds = async (
  config: Config,
  web: WebFolders,
  logTo?: DestinationStream,
  making?: { atOnce: number },
): Promise<Worlds> => {
  const { log, edition, servers, home, prefix, lobby, templates } = await openInstallation(config, logTo);
  const alone = await layGround(config, logTo);
  const { chain, hasher } = alone;

  const namesFor = (world: string, modules: () => Modules) => lobby.namesOf(world, () => namesIn(modules()));

  const ways: Ways = {
    tryIt: (visitor) => doors.tryIt(visitor),
    startOver: (world, moving, visitor) => doors.startOver(world, moving, visitor),
    toClass: async (world) => {
      const entry = world === null ? null : await lobby.world(world);
      if (entry) await maker.toClass(entry);
    },
    deleteWorld: (world) => doors.deleteWorld(world),
    classElsewhere: (typed, world, ip) => doors.classElsewhere(typed, world, ip),
    named: async (world) => {
      // The person has their name, whatever becomes of the lobby's copy: it follows later.
      if (world !== null)
        await host.within(world, (open) => follow(lobby, open)).catch(note('a guest’s name was not noted'));
    },
    list: (ask, timezone) => listWorlds({ lobby, servers, host }, ask, timezone),
    numbers: lobby.numbers,
    guestDays: config.worlds.guestDays,
    accountDays: config.worlds.accountDays,
  };
  const ground: Site = { ...alone, names: namesFor(OPEN_WORLD, () => main) };
  const main = buildModules(groundFor(ground), ways);
  await main.care.push.makeKey();
  await main.base.names.align();

  const { shares, placeOn } = await createPlaces(servers, config.budget.connections, (isMeant) =>
    host.shutIdlest(isMeant),
  );
  const jobTurns = createJobTurns();
  const leases = createLeases(home.appUrl(`${prefix}_lobby`));
  const note = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const host: Host = createHost({
    log,
    most: config.worlds.open,
    touch: async (world) => {
      const bytes = await sizeOf(world, maker);
      return lobby.touch(world.name, await seenIn(world), bytes);
    },
    open: async (name) => {
      const opened = await openFromLobby(name, {
        lobby,
        serverOf: maker.serverOf,
        edition,
        leaseOf: leases.of,
        placeOn,
        shared: {
          config,
          log,
          turns: jobTurns,
          chain,
          hasher,
          sharedLimiter: main.base.limiter,
          ways,
          openWorlds: () => host.open,
          tally: listeners.metrics,
          namesFor: (modules) => namesFor(name, modules),
        },
      });
      if (opened)
        await follow(lobby, opened.world, opened.entry).catch(note('whose a world is was not noted'));
      return opened?.world ?? null;
    },
  });
  const maker: Maker = createMaker({
    lobby,
    servers,
    prefix,
    log,
    spare: config.worlds.spare,
    ...making,
    budget: await readBudget(config, lobby, servers),
    shut: host.shut,
    awaitBirth: async (newborn) =>
      awaitBirth({ ...newborn, chainMark: await markOf(chain), pepper: config.pepper }),
  });

  const doors = createDoors({ main, host, lobby, maker });
  const entrance: Entrance = {
    enter: (asked) => enterWorld(asked, main, host),
    waysIn: doors.waysIn,
    others: () => host.worlds.map(({ modules }) => modules),
    measures: () => figuresOf({ host, shares, lobby, maker }),
    guideSockets: (listener, tokenOf, socketsOf) =>
      guideSockets(listener, { tokenOf, socketsOf, main, host }),
  };
  const listeners: Listeners = buildListeners(ground, main, web, entrance);

  return {
    ...listeners,
    main,
    ground,
    host,
    lobby,
    maker,
    shares,
    templates,
    servers,
    startJobs: () => {
      const jobLog = createJobLog(ground.db);
      const ours = worldJobs({ config, log, main, lobby, maker, templates, host });
      return startJobs([...timetable(main), ...ours], jobLog, log, { tally: listeners.metrics });
    },
    close: async () => {
      await Promise.all([listeners.app.close(), listeners.console.close()]);
      await host.close();
      await Promise.all([leases.close(), lobby.close(), ground.db.close(), ground.guard.close()]);
      await Promise.all(servers.map((server) => server.close()));
    },
  };
};

/** The log, the servers, and the lobby on the first of them. */
const openInstallation = async (config: Config, logTo?: DestinationStream) => {
  const edition = await schemaEdition();
  const servers = await openServers({ ...config, worldServers: config.worlds.servers });
  const [home] = servers as [Server];
  const prefix = decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1));
  const log = openLog(config.logLevel, logTo ?? logOutput(config.logFile));
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle connection to the lobby broke');
  const lobby = await openLobby(home, `${prefix}_lobby`, config.pepper, onIdleError);
  await lobby.keepOpenWorld({ name: OPEN_WORLD, server: home.key, database: prefix, edition });
  const templates = createTemplates({ config, log, lobby, servers, prefix, edition });
  // Before there is a connection to the database that it copies.
  if (config.demo) await templates.copyOfMain(home);
  return { log, edition, servers, home, prefix, lobby, templates };
};

const figuresOf = async ({
  host,
  shares,
  lobby,
  maker,
}: Pick<Worlds, 'host' | 'shares' | 'lobby' | 'maker'>) => ({
  paperlock_worlds_open: host.open,
  paperlock_worlds_connections: {
    used: sumOf([...shares.values()], ({ held }) => held),
    most: sumOf([...shares.values()], ({ most }) => most),
  },
  paperlock_worlds_bytes: { used: Number((await lobby.used(null)).bytes), most: maker.budget.bytes },
  paperlock_worlds_opened: host.opened.count,
  paperlock_worlds_opening_ms: host.opened.ms,
  paperlock_worlds_made: maker.made.count,
  paperlock_worlds_making_ms: maker.made.ms,
  paperlock_worlds_spare: await lobby.spares(),
  paperlock_worlds_expired: await lobby.expired(),
});

const sumOf = <T>(all: readonly T[], number: (one: T) => number): number =>
  all.reduce((sum, one) => sum + number(one), 0);

/** For the list of worlds; null if the world does not answer, because it was moved perhaps. */
const seenIn = async ({
  modules: {
    people: { identity },
    base: { clock },
  },
  db,
}: OpenWorld) => {
  try {
    const { people } = await identity.countPeople();
    return { people, aheadMs: await clock.aheadMs(), ...(await readStanding(db.sql)) };
  } catch {
    return null;
  }
};

/** Its size on disk; null if its server does not answer. */
const sizeOf = async ({ name, server }: OpenWorld, maker: Maker): Promise<number | null> => {
  const database = maker.databaseOf(name);
  const sizes = await maker
    .serverOf(server)
    .sizeOf([database])
    .catch(() => null);
  return sizes?.get(database) ?? null;
};

/** Lets the lobby follow what an open world says of itself. */
const follow = async (lobby: Lobby, { name, db }: OpenWorld, known?: Standing): Promise<void> => {
  const standing = await readStanding(db.sql);
  if (standing && !(known && isSame(known, standing))) await lobby.align(name, standing);
};

/** The last final block: a world born now credits nothing that came before. */
const markOf = async (chain: Chain | null) => {
  if (!chain) return null;
  const { number, hash } = await chain.final();
  return { number, hash };
};

/** What the people of a world sign in with, as the lobby keeps it. */
const namesIn = async ({
  people: { accounts, identity },
  care: { classes },
  base: { factors, world },
}: Modules): Promise<string[]> => {
  const kept = await accounts.undoable();
  const { name, kind, bornAt } = await world.read();
  return [
    ...(await identity.namesHere(name === null ? new Date(0) : bornAt)),
    ...kept.names,
    ...kept.hashes.map(undoEntry),
    // Nobody joins a private world: its owner would see behind the desk who they are.
    ...(kind === 'private' ? [] : (await classes.openCodes()).map(classEntry)),
    ...(await factors.passkeys.credentials()).map(passkeyEntry),
  ];
};
