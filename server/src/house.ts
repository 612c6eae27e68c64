import { fileURLToPath } from 'node:url';
import { buildModules } from '@paperlock/house/build-modules.ts';
import { holdPepper, knowsChain } from '@paperlock/house/db/installation.ts';
import { createJobLog } from '@paperlock/house/db/job-log.ts';
import { type Runner, startJobs } from '@paperlock/house/jobs/runner.ts';
import { timetable } from '@paperlock/house/jobs/timetable.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import { type Chain, NotOurChain, OtherPracticeChain } from '@paperlock/house/ports/chain.ts';
import { soleNames } from '@paperlock/house/ports/names.ts';
import type { DestinationStream, Logger } from 'pino';
import { createPasswordHasher } from './adapters/node-keys/password-hash.ts';
import { practiceChain } from './adapters/practice-chain.ts';
import { buildListeners, type Listeners, type Site, type WebFolders } from './build-listeners.ts';
import type { Config } from './config.ts';
import { groundFor } from './ground-for.ts';
import { logOutput, openLog } from './open-log.ts';
import { applicationUrl } from './postgres/app-login.ts';
import { openDatabase, type PgDatabase } from './postgres/database.ts';
import type { EditionRefused } from './postgres/edition.ts';
import { type SchemaFiles, schemaFiles } from './postgres/migrate.ts';
import { replicaUrl, withReplica } from './postgres/replica.ts';

/** Connects log, database and chain, then modules, then the two listeners, once. */

export type House = Modules &
  Listeners & {
    log: Logger;
    db: PgDatabase;
    chain: Chain | null;
    /** Resolves when the database no longer serves this version: the node has to end. */
    leftBehind: Promise<EditionRefused>;
    startJobs(): Runner;
    close(): Promise<void>;
  };

const builtIn = (room: string) => fileURLToPath(new URL(`../../${room}/dist`, import.meta.url));
export const builtWebFolders: WebFolders = { app: builtIn('app'), console: builtIn('console') };

export const buildHouse = async (
  config: Config,
  web: WebFolders = builtWebFolders,
  logTo?: DestinationStream,
): Promise<House> => {
  const ground = await layGround(config, logTo);
  const modules = buildModules(groundFor(ground));
  await modules.care.push.makeKey();
  const listeners = buildListeners(ground, modules, web);
  const { log, db, guard, chain, leftBehind } = ground;
  return {
    ...modules,
    ...listeners,
    log,
    db,
    chain,
    leftBehind,
    startJobs: () => startJobs(timetable(modules), createJobLog(db), log, { tally: listeners.metrics }),
    close: async () => {
      await Promise.all([listeners.app.close(), listeners.console.close()]);
      await Promise.all([db.close(), guard.close()]);
    },
  };
};

export const layGround = async (config: Config, logTo?: DestinationStream): Promise<Site> => {
  const log = openLog(config.logLevel, logTo ?? logOutput(config.logFile));
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  const { leftBehind, onRefused } = hearRefusals();
  const databaseUrl = await applicationUrl(config);
  const db = readingReplica(config, databaseUrl, openDatabase(databaseUrl, { onIdleError, onRefused }), log);
  await holdPepper(db.sql, config.pepper);
  const chain = config.chainPort === null ? null : await openChain(config, config.chainPort, db, log);
  // A separate pool: a request waiting for one of these connections holds none that others wait for.
  const guard = openDatabase(databaseUrl, { connections: 3, onIdleError, onRefused });
  return {
    config,
    log,
    databaseUrl,
    db,
    guard,
    chain,
    worldName: null,
    names: soleNames,
    sharedLimiter: null,
    hasher: createPasswordHasher(config.pepper),
    schema: readAtStart(),
    leftBehind,
  };
};

const REPLICA_CONNECTIONS = 5;
const REPLICA_WAIT_MS = 1_000;

const readingReplica = (
  { databaseReadUrl }: Config,
  databaseUrl: string,
  primary: PgDatabase,
  log: Logger,
): PgDatabase => {
  if (databaseReadUrl === null) return primary;
  const replica = openDatabase(replicaUrl(databaseUrl, databaseReadUrl), {
    connections: REPLICA_CONNECTIONS,
    waitMs: REPLICA_WAIT_MS,
    readOnly: true,
  });
  return withReplica({
    primary,
    replica,
    onChange: (isUsed, why) =>
      isUsed
        ? log.info('reports and figures are read from the replica')
        : log.warn({ err: why }, 'reports and figures are read from the primary'),
  });
};

/** A database that has still to be migrated is waited for. */
const hearRefusals = () => {
  let tell: (refusal: EditionRefused) => void = () => {};
  const leftBehind = new Promise<EditionRefused>((resolve) => {
    tell = resolve;
  });
  const onRefused = (refusal: EditionRefused) => {
    if (refusal.why === 'left_behind') tell(refusal);
  };
  return { leftBehind, onRefused };
};

/** As this edition started with them: a newer one may replace the files meanwhile. Who asks for readiness hears of a failure. */
const readAtStart = (): Promise<SchemaFiles> => {
  const schema = schemaFiles();
  schema.catch(() => {});
  return schema;
};

/** Worlds of one node share a reading of the chain's head for this long. */
const SHARE_MS = 500;

/**
 * A foreign chain ends the start. An unknown practice chain is neither read nor paid on, which the console reports; a chain
 * that does not answer yet is tried again by the modules that need it.
 */
const openChain = async (config: Config, port: number, db: PgDatabase, log: Logger): Promise<Chain> => {
  // Many worlds on one node look at the same chain.
  const shareMs = config.worlds.many ? SHARE_MS : 0;
  const chain = practiceChain(port, knowsChain(db.sql), { shareMs });
  try {
    await chain.check();
  } catch (error) {
    if (error instanceof OtherPracticeChain) log.error(error.message);
    else if (error instanceof NotOurChain) {
      await db.close();
      throw error;
    } else log.warn({ err: error }, 'the practice chain does not answer yet');
  }
  return chain;
};
