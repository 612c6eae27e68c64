import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { buildHouse } from './house.ts';

/** The entry: API, recurring work, or both, as DOORS says. Leaves nothing half-done when it stops. */

const open = async (): Promise<void> => {
  const config = readConfig();
  let stop = async (): Promise<void> => process.exit(0);
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Ends with the process that started it.
  process.on('disconnect', () => void stop());

  await migrate(config.databaseUrl);
  const house = await buildHouse(config);
  const signIns = config.demo ? await seedDemo(house, config.dataFolder, tellOfDay) : [];

  const urls = config.doors.api
    ? {
        appUrl: await house.app.listen({ host: config.host, port: config.port }),
        consoleUrl: await house.console.listen({ host: config.host, port: config.consolePort }),
      }
    : {};
  const jobs = config.doors.worker ? house.startJobs() : null;

  let stopping = false;
  // Until here nothing could be left half-done.
  stop = async () => {
    if (stopping) return;
    stopping = true;
    // Open requests finish; a client that holds on gets ten seconds.
    setTimeout(() => process.exit(1), 10_000).unref();
    // Listeners close first, so that an immediate restart finds its ports free.
    await Promise.all([house.app.close(), house.console.close(), jobs?.stop()]);
    await house.close();
    process.exit(0);
  };

  house.log.info(urls, 'ready');
  process.send?.({ type: 'ready', ...urls, signIns });
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
  process.exit(1);
});
