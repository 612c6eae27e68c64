import { join } from 'node:path';
import { home } from './home.ts';
import type { Lifetime } from './lifetime.ts';
import { lastLines } from './log-file.ts';
import { runningPostgres, startPostgres } from './postgres/start-postgres.ts';
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

/** For a command beside a running Paperlock, or without one: joins the database, or starts it for this long. */
export const withProjectDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const running = process.env.DATABASE_URL || (await runningPostgres({ projectDir: root }));
  if (running) return work(running);
  const postgres = await startPostgres({ projectDir: root });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
};
