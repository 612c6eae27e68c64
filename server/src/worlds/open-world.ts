import { buildModules } from '@paperlock/house/build-modules.ts';
import type { Ways } from '@paperlock/house/care/worlds/index.ts';
import type { Sql } from '@paperlock/house/db/database.ts';
import { mendSequences } from '@paperlock/house/db/mend-sequences.ts';
import type { Limiter } from '@paperlock/house/db/rate-limit.ts';
import { type JobTally, type Runner, startJobs } from '@paperlock/house/jobs/runner.ts';
import { type Job, timetable } from '@paperlock/house/jobs/timetable.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import type { Chain } from '@paperlock/house/ports/chain.ts';
import type { PasswordHasher } from '@paperlock/house/ports/keys.ts';
import type { Names } from '@paperlock/house/ports/names.ts';
import { WorldMoves } from '@paperlock/house/ports/worlds.ts';
import type { Turns } from '@paperlock/house/turns.ts';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { isCalled, onNobodysBehalf } from '../caller.ts';
import type { Config } from '../config.ts';
import { groundFor } from '../ground-for.ts';
import type { Sockets } from '../http/socket/sockets.ts';
import { openDatabase, type PgDatabase } from '../postgres/database.ts';
import type { Place } from './connections.ts';
import type { Lease } from './lease.ts';

/** One open world on this node: its connections, its modules, and its recurring work where this node does it. */
export type OpenWorld = {
  readonly name: string;
  /** Where its database is. */
  readonly server: string;
  readonly modules: Modules;
  readonly db: PgDatabase;
  /** The sockets of its people, made with the first one. */
  sockets(make: (modules: Modules) => Sockets): Sockets;
  /** Notes that somebody is here: recurring work keeps its usual pace for a while. */
  used(): void;
  /** Whether a connection was cut since the last time this was asked: the world may be elsewhere. */
  wasCut(): boolean;
  close(): Promise<void>;
};

export type WorldParts = {
  config: Config;
  log: Logger;
  name: string;
  server: string;
  databaseUrl: string;
  lease: Lease;
  /** What the world may have of its server's connections. */
  place: Place;
  /** Wait until the node has time for recurring work, which all its worlds share. */
  turns: { light: Pick<Turns, 'take'>; heavy: Pick<Turns, 'take'> };
  chain: Chain | null;
  hasher: PasswordHasher;
  sharedLimiter: Limiter;
  ways: Ways;
  /** Returns how many worlds are open on this node. */
  openWorlds(): number;
  tally: JobTally;
  namesFor(modules: () => Modules): Names;
};

/** Small, because there are many worlds: a person's page makes a few calls at once. */
const CONNECTIONS = 4;
const GUARD_CONNECTIONS = 2;
/** Longer than recurring work pauses in a world where somebody reads, shorter than in one where nobody is. */
const IDLE_MS = 10_000;

/** PostgreSQL's words for: ended by an administrator; not allowed to connect, no such database. */
const ENDED = '57P01';
const SHUT_OUT = ['42501', '3D000'];
const POOL_ENDED = /^Cannot use a pool after calling end/;

/** After a change, recurring work keeps its usual pace for so long. */
const BUSY_MS = 20_000;
/** Somebody reads or watches, and changes nothing. */
const READING_PACE = 5;
/** Nobody has called for so long. */
const QUIET_AFTER_MS = 15_000;
const QUIET_PACE = 30;
/** What runs once an hour begins after the people who opened the world were served. */
const HOURLY_AFTER_SECONDS = 60;
/** With more open worlds than this, the work of those where nothing changes slows down, so that all of it together does not grow. */
const AT_FULL_PACE = 20;
/** So often a node asks whether the recurring work has become free. */
const ASK_FOR_LEASE_MS = 3_000;

export const openWorld = async (parts: WorldParts): Promise<OpenWorld> => {
  const { config, name, databaseUrl, chain, hasher, sharedLimiter, ways, lease } = parts;
  const log = parts.log.child({ world: name });
  let isCut = false;
  const onIdleError = (error: Error) => {
    isCut = true;
    log.warn({ err: error }, 'an idle database connection broke');
  };
  const noteCut = (error: unknown): never => {
    // Closed here while a call was under way, because it is elsewhere now. Nothing was sent.
    if (error instanceof Error && POOL_ENDED.test(error.message))
      throw new WorldMoves(error.message, { cause: error });
    if (!(error instanceof DatabaseError) || error.severity !== 'FATAL') throw error;
    if (error.code === ENDED || SHUT_OUT.includes(error.code ?? '')) isCut = true;
    if (SHUT_OUT.includes(error.code ?? '')) throw new WorldMoves(error.message, { cause: error });
    throw error;
  };
  const pool = { idleMs: IDLE_MS, onIdleError };
  const connect = (connections: number): PgDatabase => {
    const plain = openDatabase(databaseUrl, { connections, ...pool });
    parts.place.join(plain.pool);
    return {
      ...plain,
      sql: { query: (...asked: [string]) => plain.sql.query(...asked).catch(noteCut) } as Sql,
      inTransaction: (work) => plain.inTransaction(work).catch(noteCut),
    };
  };
  const own = connect(CONNECTIONS);
  const db: PgDatabase = {
    ...own,
    inTransaction: (work) => {
      if (isCalled()) changed();
      return own.inTransaction(work);
    },
  };
  let usedAt = Date.now();
  let changedAt = 0;
  let jobs: Runner | null = null;
  /** A call may have left work to do: it begins soon, and not as a part of the call. */
  const changed = () => {
    const wasSlow = Date.now() - changedAt > BUSY_MS;
    changedAt = Date.now();
    if (wasSlow) onNobodysBehalf(() => jobs?.hurry());
  };
  const guard = connect(GUARD_CONNECTIONS);
  const close = async () => {
    await Promise.all([db.close(), guard.close(), lease.release()]);
    parts.place.leave();
  };
  const names = parts.namesFor(() => modules);
  const modules: Modules = buildModules(
    groundFor({
      config,
      log,
      databaseUrl,
      db,
      guard,
      chain,
      worldName: name,
      names,
      sharedLimiter,
      hasher: hasher.forWorld(name),
    }),
    ways,
  );
  try {
    const behind = await mendSequences(own.sql);
    if (behind > 0) log.warn({ behind }, 'sequences were behind their tables after a crash');
    if (config.doors.worker && (await lease.take())) await catchUp(modules);
    /** Those of the app and those of the console. */
    const sockets = new Map<(modules: Modules) => Sockets, Sockets>();
    const pace = () => {
      if (Date.now() - changedAt < BUSY_MS || modules.care.practiceDesk.isWaiting()) return 1;
      const isWatched = [...sockets.values()].some(({ count }) => count > 0);
      const crowd = Math.max(1, parts.openWorlds() / AT_FULL_PACE);
      return crowd * (isWatched || Date.now() - usedAt < QUIET_AFTER_MS ? READING_PACE : QUIET_PACE);
    };
    jobs = config.doors.worker ? work(modules, parts, log, pace) : null;
    return {
      name,
      server: parts.server,
      modules,
      db,
      wasCut: () => {
        const was = isCut;
        isCut = false;
        return was;
      },
      sockets: (make) => {
        const there = sockets.get(make) ?? make(modules);
        sockets.set(make, there);
        return there;
      },
      used: () => {
        usedAt = Date.now();
      },
      close: async () => {
        await Promise.all([...sockets.values()].map((one) => one.close()));
        await jobs?.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Books what was due while the world was closed, before anybody sees an amount. */
const catchUp = async ({
  invest: { settlement, orders },
  rails: { withdrawals, bank },
}: Modules): Promise<void> => {
  await settlement.run();
  await withdrawals.endHolds();
  await orders.expireUnpaid();
  await bank.work();
};

const work = (
  modules: Modules,
  { lease, turns, tally }: WorldParts,
  log: Logger,
  slower: () => number,
): Runner => {
  let askedAt = 0;
  const isOurs = async (): Promise<boolean> => {
    if (lease.held) return true;
    if (Date.now() - askedAt < ASK_FOR_LEASE_MS) return false;
    askedAt = Date.now();
    return lease.take();
  };
  const alone = async <T>(_: string, run: () => Promise<T>): Promise<T | null> =>
    (await isOurs()) ? run() : null;
  const {
    care: { push },
    base: { names },
  } = modules;
  let isReady = false;
  /** Once per opening. */
  const makeReady = async (): Promise<number> => {
    if (isReady) return 0;
    await push.makeKey();
    await names.align();
    isReady = true;
    return 0;
  };
  const inTurn = (job: Job): Job => ({
    ...job,
    run: () => (job.heavy ? turns.heavy : turns.light).take(1, job.run),
  });
  const jobs = [{ name: 'make-ready', everySeconds: 60, run: makeReady }, ...timetable(modules)].map(inTurn);
  const firstAfter = ({ everySeconds }: Job) =>
    everySeconds >= 3600 ? HOURLY_AFTER_SECONDS * (1 + Math.random()) : 1;
  // One after the other: a world has few connections, and people come first.
  return startJobs(jobs, { alone }, log, { tally, lanes: 1, slower, firstAfter });
};
