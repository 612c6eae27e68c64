import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../../server/src/postgres/migrate.ts';
import type { Worlds } from '../../server/src/worlds/build-worlds.ts';

/** The secret that seals what the stored installation holds; all of it is practice. */
export const STORED_PEPPER = 'iRmYF7+yPLcmecICZYE/C+8QT/VpMZz6RNDbWXrE8hA=';

const stored = new URL('../../server/src/postgres/test-installations/0052-with-demo.sql.br', import.meta.url);

/** Makes the stored demonstration, which lived four months, into the template: migrated, and settled until today. */
export const useLivedTemplate = async ({ lobby, servers, templates }: Worlds): Promise<void> => {
  const [server] = servers;
  if (!server) throw new Error('there is no server');
  const database = 'paperlock_stored';
  await server.create(database);
  const client = new pg.Client({ connectionString: server.ownerUrl(database) });
  await client.connect();
  await client.query(`begin; ${brotliDecompressSync(await readFile(stored)).toString()}; commit`);
  await client.end();
  await migrate(server.ownerUrl(database));
  await lobby.templates.insert({ database, server: server.key, edition: 'stored' });
  await lobby.templates.ready({ database, server: server.key });
  // It is of another edition, so the usual job makes one that lives on until today.
  await templates.renew();
};
