import type { WebFolders } from './build-listeners.ts';
import { readConfig } from './config.ts';
import { type SignIn, seedDemo } from './demo/seed-demo.ts';
import { buildHouse, builtWebFolders } from './house.ts';
import { EditionRefused } from './postgres/edition.ts';
import { migrate } from './postgres/migrate.ts';
import { buildWorlds } from './worlds/build-worlds.ts';

/** The entry: API, recurring work, or both, as DOORS says. Leaves nothing half-done when it stops. */

/** Tells whoever keeps this node running that another start helps only after a newer edition was installed. */
const LEFT_BEHIND = 78;

const open = async (): Promise<void> => {
  const config = readConfig();
  let stop = async (code = 0): Promise<void> => process.exit(code);
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Ends with the process that started it.
  process.on('disconnect', () => void stop());

  await migrate(config.databaseUrl);
  const { signIns, ...running } = config.worlds.many ? await openMany(config) : await openOne(config);

  const urls = config.doors.api
    ? {
        appUrl: await running.app.listen({ host: config.host, port: config.port }),
        consoleUrl: await running.console.listen({ host: config.consoleHost, port: config.consolePort }),
      }
    : {};
  const jobs = config.doors.worker ? running.startJobs() : null;

  let stopping = false;
  // Until here nothing could be left half-done.
  stop = async (code = 0) => {
    if (stopping) return;
    stopping = true;
    // Open requests finish; a client that holds on gets ten seconds.
    setTimeout(() => process.exit(code || 1), 10_000).unref();
    // Listeners close first, so that an immediate restart finds its ports free.
    await Promise.all([running.app.close(), running.console.close(), jobs?.stop()]);
    await running.close();
    process.exit(code);
  };
  void running.leftBehind.then(({ message }) => {
    running.log.fatal(message);
    return stop(LEFT_BEHIND);
  });

  running.log.info(urls, 'ready');
  process.send?.({ type: 'ready', ...urls, signIns });
};

type Config = ReturnType<typeof readConfig>;

/** A node that only works shows no pages, and needs none that are built. */
const pagesOf = ({ doors }: Config): WebFolders =>
  doors.api ? builtWebFolders : { app: null, console: null };

const openOne = async (config: Config) => {
  const house = await buildHouse(config, pagesOf(config));
  const signIns = config.demo ? await seedDemo(house, config.dataFolder, tellOfDay) : [];
  return { ...house, signIns };
};

/** The demonstration is lived through before the worlds are opened, so that the first template can be a copy of it. */
const openMany = async (config: Config) => {
  const signIns = config.demo ? await seedAlone(config) : [];
  const worlds = await buildWorlds(config, pagesOf(config));
  const { log, leftBehind } = worlds.ground;
  return { ...worlds, log, leftBehind, signIns };
};

const seedAlone = async (config: Config): Promise<SignIn[]> => {
  const house = await buildHouse(config, { app: null, console: null });
  try {
    return await seedDemo(house, config.dataFolder, tellOfDay);
  } finally {
    await house.close();
  }
};

/** The months of a demonstration take a while: the starter can report them and speed up the chain meanwhile. */
const tellOfDay = (day: number, of: number, behindMs: number): void => {
  process.send?.({ type: 'living', day, of, behindMs });
};

/** Returns sentences instead of stacks for the person who starts the server: the error and its causes. */
const reasons = (error: unknown): string[] =>
  error instanceof Error
    ? [error.message, ...reasons(error.cause ?? null)]
    : error === null
      ? []
      : [String(error)];

open().catch((error: unknown) => {
  console.error(`Paperlock did not start: ${reasons(error).join(': ')}`);
  process.exit(error instanceof EditionRefused && error.why === 'left_behind' ? LEFT_BEHIND : 1);
});
