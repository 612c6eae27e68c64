import { readConfig } from '../server/src/config.ts';
import { buildHouse, type House } from '../server/src/house.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { home } from './home.ts';
import { withProjectDatabase } from './project-database.ts';

/** Runs a command in the house of the project's database, without its web apps. */
export const inHouse = <T>(
  work: (house: House) => Promise<T>,
  logLevel: 'silent' | 'error' = 'silent',
): Promise<T> =>
  withProjectDatabase(async (databaseUrl) => {
    await migrate(databaseUrl);
    const config = readConfig({
      ...process.env,
      DATABASE_URL: databaseUrl,
      PAPERLOCK_DATA: process.env.PAPERLOCK_DATA ?? home,
      LOG_LEVEL: logLevel,
    });
    const house = await buildHouse(config, { app: null, console: null });
    try {
      return await work(house);
    } finally {
      await house.close();
    }
  });
