import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSame, type Standing } from '@paperlock/domain/worlds/life.ts';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import {
  buildListeners,
  type Entrance,
  type Listeners,
  type Site,
  type WebFolders,
} from '../build-listeners.ts';
import { buildModules } from '../build-modules.ts';
import { onNobodysBehalf } from '../caller.ts';
import type { Config } from '../config.ts';
import { isNewer } from '../db/edition.ts';
import { createJobLog } from '../db/job-log.ts';
import { migrate, schemaEdition } from '../db/migrate.ts';
import { layGround } from '../house.ts';
import { worldNamed } from '../http/desk-request.ts';
import type { Sockets } from '../http/socket/sockets.ts';
import { type Runner, startJobs } from '../jobs/runner.ts';
import { timetable } from '../jobs/timetable.ts';
import { isWorldName, OPEN_WORLD, worldOfToken } from '../keys/world-name.ts';
import type { Ways } from '../modules/care/worlds/index.ts';
import type { Modules } from '../modules/modules.ts';
import { logOutput, openLog } from '../open-log.ts';
import type { Chain } from '../ports/chain.ts';
import { classEntry } from '../ports/names.ts';
import { WorldMoves } from '../ports/worlds.ts';
import { createTurns, Overloaded } from '../turns.ts';
import { awaitBirth } from './birth/bear-world.ts';
import { readBudget } from './budget.ts';
import { type ConnectionShare, createConnectionShare, type Place, shareOfWorlds } from './connections.ts';
import { createDoors, passkeyEntry, undoEntry } from './doors.ts';
import { createHost, type Host } from './host.ts';
import { createLeases } from './lease.ts';
import { listWorlds } from './list-worlds.ts';
import { type Lobby, openLobby } from './lobby/index.ts';
import { readStanding } from './lobby/standing.ts';
import { createMaker, type Maker } from './make-worlds.ts';
import { type OpenWorld, openWorld } from './open-world.ts';
import { openServers, type Server } from './servers.ts';
import { createTemplates, type Templates } from './templates.ts';
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

/** So long a call waits until a world that is open can be closed for its own. */
const PLACE_PATIENCE_MS = 5_000;
const PLACE_LOOK_MS = 20;

/** So much recurring work goes on at once, however many worlds are open: people's calls come between. */
const JOBS_AT_ONCE = { light: 3, heavy: 1 };

export const buildWorlds = async (
  config: Config,
  web: WebFolders,
  logTo?: DestinationStream,
  making?: { atOnce: number },
): Promise<Worlds> => {
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

  const alone = await layGround(config, logTo);
  const { chain, hasher } = alone;

  const namesFor = (world: string, modules: () => Modules) =>
    lobby.namesOf(world, async () => {
      const {
        people: { accounts, identity },
        care: { classes },
        base: { factors, world: row },
      } = modules();
      const kept = await accounts.undoable();
      const { name, kind, bornAt } = await row.read();
      return [
        ...(await identity.namesHere(name === null ? new Date(0) : bornAt)),
        ...kept.names,
        ...kept.hashes.map(undoEntry),
        // Nobody joins a private world: its owner would see behind the desk who they are.
        ...(kind === 'private' ? [] : (await classes.openCodes()).map(classEntry)),
        ...(await factors.passkeys.credentials()).map(passkeyEntry),
      ];
    });

  const ways: Ways = {
    tryIt: (visitor) => doors.tryIt(visitor),
    startOver: (world, moving, visitor) => doors.startOver(world, moving, visitor),
    toClass: async (world) => {
      const entry = world === null ? null : await lobby.world(world);
      if (entry) await maker.toClass(entry);
    },
    deleteWorld: (world) => doors.deleteWorld(world),
    named: async (world) => {
      // The person has their name, whatever becomes of the lobby's copy: it follows later.
      if (world !== null)
        await host.within(world, (open) => alignWith(open)).catch(note('a guest’s name was not noted'));
    },
    list: (ask, timezone) => listWorlds({ lobby, servers, host }, ask, timezone),
    numbers: lobby.numbers,
    guestDays: config.worlds.guestDays,
    accountDays: config.worlds.accountDays,
  };
  const ground: Site = { ...alone, names: namesFor(OPEN_WORLD, () => main), ways };
  const main = buildModules(ground);
  await main.care.push.makeKey();
  await main.base.names.align();

  const shares = new Map<string, ConnectionShare>();
  for (const server of servers) {
    const allowed = await server.connectionsAllowed();
    const ours = Math.min(allowed, config.budget.connections ?? allowed);
    shares.set(server.key, createConnectionShare(shareOfWorlds(ours)));
  }
  /** A place among the open worlds of a server; idle ones are closed for it. */
  const placeOn = async (server: string): Promise<Place> => {
    const share = shares.get(server);
    if (!share) throw new Error(`there is no PostgreSQL server ${server}`);
    const isThere = (world: { server: string }) => world.server === server;
    if (share.isShort) await host.shutIdlest(isThere);
    for (const until = Date.now() + PLACE_PATIENCE_MS; !share.hasPlace; ) {
      if (await host.shutIdlest(isThere)) continue;
      if (Date.now() > until) throw new Overloaded('every world that can be open is in use');
      await sleep(PLACE_LOOK_MS);
    }
    return share.enter();
  };

  const leases = createLeases(home.appUrl(`${prefix}_lobby`));
  const line = Number.POSITIVE_INFINITY;
  const turns = {
    light: createTurns({ room: JOBS_AT_ONCE.light, line }),
    heavy: createTurns({ room: JOBS_AT_ONCE.heavy, line }),
  };
  const alignWith = async ({ name, db }: OpenWorld, known?: Standing): Promise<void> => {
    const standing = await readStanding(db.sql);
    if (standing && !(known && isSame(known, standing))) await lobby.align(name, standing);
  };
  const note = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const host: Host = createHost({
    log,
    most: config.worlds.open,
    touch: async (world) => {
      const database = maker.databaseOf(world.name);
      const sizes = await maker
        .serverOf(world.server)
        .sizeOf([database])
        .catch(() => null);
      return lobby.touch(world.name, await seenIn(world), sizes?.get(database) ?? null);
    },
    open: async (name) => {
      const entry = await lobby.world(name);
      if (entry?.state === 'moving') throw new WorldMoves(`${name} is being moved`);
      if (entry?.state !== 'ready' || entry.kind === 'open') return null;
      const server = maker.serverOf(entry.server);
      if (entry.edition !== edition && !isNewer(entry.edition)) {
        await migrate(server.ownerUrl(entry.database));
        await lobby.setEdition(name, edition);
      }
      const databaseUrl = server.appUrl(entry.database);
      const lease = leases.of(name);
      const place = await placeOn(entry.server);
      // What it starts must not belong to the call that opened it, which may be one of another world.
      const world = await onNobodysBehalf(() =>
        openWorld({
          config,
          log,
          name,
          server: entry.server,
          databaseUrl,
          lease,
          place,
          turns,
          chain,
          hasher,
          sharedLimiter: main.base.limiter,
          ways,
          openWorlds: () => host.open,
          tally: listeners.metrics,
          namesFor: (modules) => namesFor(name, modules),
        }),
      ).catch((error: unknown) => {
        place.leave();
        throw error;
      });
      await alignWith(world, entry).catch(note('whose a world is was not noted'));
      return world;
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
    measures: async () => ({
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
    }),
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

/** The last final block: a world born now credits nothing that came before. */
const markOf = async (chain: Chain | null) => {
  if (!chain) return null;
  const { number, hash } = await chain.final();
  return { number, hash };
};

/** A token names its world; a picture's or a socket's address does; everything else belongs to the open world. */
const worldIn = (token: string | null, asked: string | null): string | null => {
  const named = token === null ? null : worldOfToken(token);
  return named ?? (asked !== null && isWorldName(asked) ? asked : null);
};

/** A world that does not exist has no people: its calls are answered by the open world, which knows none of its tokens. */
const enterWorld = async (
  { token, world }: { token: string | null; world: string | null },
  main: Modules,
  host: Host,
): Promise<Awaited<ReturnType<Entrance['enter']>>> => {
  const name = worldIn(token, world);
  const entered = name === null ? null : await host.enter(name);
  return entered
    ? { m: entered.world.modules, isGone: false, leave: entered.leave }
    : { m: main, isGone: token !== null && worldOfToken(token) !== null, leave: () => {} };
};

const guideSockets = (
  listener: FastifyInstance,
  {
    tokenOf,
    socketsOf,
    main,
    host,
  }: {
    tokenOf: (request: IncomingMessage) => string | null;
    socketsOf: (modules: Modules) => Sockets;
    main: Modules;
    host: Host;
  },
): void => {
  const own = socketsOf(main);
  listener.server.on('upgrade', (request, stream, head) => {
    const take = async (): Promise<void> => {
      const name = worldIn(tokenOf(request), worldNamed(request.url));
      const entered = name === null ? null : await host.enter(name);
      if (!entered) return own.take(request, stream, head);
      entered.leave();
      await entered.world.sockets(socketsOf).take(request, stream, head);
    };
    take().catch(() => stream.destroy());
  });
  listener.addHook('preClose', own.close);
};
