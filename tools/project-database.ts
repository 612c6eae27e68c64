import { join } from 'node:path';
import { home, place } from './home.ts';
import { keepRunning } from './keep-running.ts';
import type { Lifetime } from './lifetime.ts';
import { lastLines } from './log-file.ts';
import { runningPostgres, startPostgres } from './postgres/start-postgres.ts';
import { Stopped } from './stopped.ts';

/** The database that DATABASE_URL names, or else the project's own, kept running for as long as the tool runs. */
export const openProjectDatabase = async (lifetime: Lifetime, onEnd = () => {}): Promise<string> => {
  const given = process.env.DATABASE_URL;
  if (given) return given;
  let folder = home;
  const url = await keepRunning(
    {
      name: 'PostgreSQL',
      start: async (own) => {
        const postgres = await startPostgres({ projectDir: place });
        folder = postgres.dataFolder;
        own({ stop: postgres.stop, ended: postgres.ended.then(howItEnded) });
        return postgres.url;
      },
      folder: () => folder,
      onEnd,
    },
    lifetime,
  );
  if (!folder.startsWith(home)) {
    console.log(`The database's user cannot enter ${place}: its data is in ${folder}.`);
  }
  return url;
};

const howItEnded = async (): Promise<Stopped> => {
  const log = join(home, 'postgres.log');
  return new Stopped('PostgreSQL stopped', { lastWords: `The end of ${log}:\n${await lastLines(log)}` });
};

/** For a command beside a running Paperlock, or without one: joins the database, or starts it for this long. */
export const withProjectDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const running = process.env.DATABASE_URL || (await runningPostgres({ projectDir: place }));
  if (running) return work(running);
  const postgres = await startPostgres({ projectDir: place });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
};
