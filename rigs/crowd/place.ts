import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/** PostgreSQL, a practice chain and one node, all from one checkout: this one, or another to compare with. */

export type Place = {
  url: string;
  /** What PostgreSQL has now: databases of worlds, their size, connections to them and in all. */
  look(): Promise<Look>;
  folder: string;
  close(keepLogs: boolean): Promise<void>;
};

export type Look = { worlds: number; bytes: number; toWorlds: number; connections: number };

export const makePlace = async (checkout: string, settings: Record<string, string>): Promise<Place> => {
  const { makeInstallation }: typeof import('../parts/many-worlds.ts') = await import(
    pathToFileURL(join(checkout, 'rigs/parts/many-worlds.ts')).href
  );
  const place = await makeInstallation({ isDouble: false, nodes: 1, settings });
  // What looks behind the node has connections of its own, which are not to be counted.
  await place.closeWorlds();
  const [node] = place.nodes;
  if (!node) throw new Error('there is no node');
  await node.start();

  const looker = new pg.Client({ connectionString: place.databaseUrl });
  await looker.connect();
  return {
    url: node.url,
    folder: place.folder,
    look: async () => {
      const { rows } = await looker.query<Look>(
        `select (select count(*)::integer from pg_database where datname like '%\\_w\\_%') as worlds,
                (select coalesce(sum(pg_database_size(oid)), 0)::float8 from pg_database where datname like '%\\_w\\_%') as bytes,
                (select count(*)::integer from pg_stat_activity where datname like '%\\_w\\_%') as "toWorlds",
                (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections`,
      );
      return rows[0] as Look;
    },
    close: async (keepLogs) => {
      await looker.end();
      await place.close(keepLogs);
    },
  };
};
