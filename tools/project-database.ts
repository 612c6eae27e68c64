import { join } from 'node:path';
import { home } from './home.ts';
import type { Lifetime } from './lifetime.ts';
import { lastLines } from './log-file.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { root } from './run.ts';

/** The database that DATABASE_URL names, or else the project's own, for as long as the tool runs. */
export const openProjectDatabase = async (lifetime: Lifetime): Promise<string> => {
  const given = process.env.DATABASE_URL;
  if (given) return given;
  const postgres = await startPostgres({ projectDir: root });
  lifetime.atEnd(postgres.stop);
  void postgres.ended.then(async () => {
    lifetime.fail(`PostgreSQL stopped. The end of its log:\n${await lastLines(join(home, 'postgres.log'))}`);
  });
  if (!postgres.dataFolder.startsWith(home)) {
    console.log(`The database's user cannot enter ${root}: its data is in ${postgres.dataFolder}.`);
  }
  return postgres.url;
};
