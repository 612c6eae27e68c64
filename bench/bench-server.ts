import pg from 'pg';
import { migrate } from '../server/src/postgres/migrate.ts';
import { startBenchPostgres } from '../tools/postgres/start-postgres.ts';
import { root } from '../tools/run.ts';
import { serverCpuSeconds } from './processor-time.ts';

/** A migrated PostgreSQL of the benchmark's own, as durable as the real one, and gone afterwards. */
export type BenchServer = {
  url: string;
  /** As the owner of everything, on a connection of its own. */
  admin: pg.Client;
  version: string;
  cpuSeconds(): Promise<number>;
};

export const withBenchServer = async <T>(
  programs: string | undefined,
  work: (server: BenchServer) => Promise<T>,
  { connections }: { connections?: number } = {},
): Promise<T> => {
  const { url, dataFolder, stop } = await startBenchPostgres({ projectDir: root, programs, connections });
  try {
    await migrate(url);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    try {
      const { rows } = await admin.query<{ version: string; fsync: string }>(
        `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
      );
      if (rows[0]?.fsync !== 'on') throw new Error('a benchmark without fsync measures nothing');
      const cpuSeconds = () => serverCpuSeconds(dataFolder);
      return await work({ url, admin, version: rows[0].version, cpuSeconds });
    } finally {
      await admin.end();
    }
  } finally {
    await stop();
  }
};
