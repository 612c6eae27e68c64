import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './demo.ts';
import { buildHouse } from './house.ts';

/** The one door: API, recurring work, or both, as DOORS says. Leaves nothing half-done when told to stop. */

const config = readConfig();
await migrate(config.databaseUrl);
const house = await buildHouse(config);
const signIns = config.demo ? await seedDemo(house, config.dataFolder) : [];

const urls = config.doors.api
  ? {
      appUrl: await house.app.listen({ host: config.host, port: config.port }),
      consoleUrl: await house.console.listen({ host: config.host, port: config.consolePort }),
    }
  : {};
const jobs = config.doors.worker ? house.startJobs() : null;

let stopping: Promise<void> | null = null;
const stop = (): Promise<void> => {
  stopping ??= (async () => {
    // Open requests finish; a client that holds on gets ten seconds.
    setTimeout(() => process.exit(1), 10_000).unref();
    await jobs?.stop();
    await house.close();
    process.exit(0);
  })();
  return stopping;
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by another process: when it is gone, we go too.
process.on('disconnect', () => void stop());

house.log.info(urls, 'ready');
process.send?.({ type: 'ready', ...urls, signIns });
