import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { columnsBehind, drawNumbers } from '../../house/db/test-sequences.ts';
import { worldOfToken } from '../../house/keys/world-name.ts';
import { readConfig } from '../../server/src/config.ts';
import { migrate, schemaEdition } from '../../server/src/postgres/migrate.ts';
import { buildWorlds } from '../../server/src/worlds/build-worlds.ts';
import { withDatabase } from './booked.ts';

/** Worlds that are younger than PostgreSQL's last checkpoint when it is killed: only its log brings them back. */
export type FreshWorlds = {
  /** Somebody comes in, and does something. */
  make(): Promise<void>;
  /** Whoever is in a world that was made since the last check goes on; says what is wrong. */
  check(): Promise<void>;
  close(): Promise<void>;
};

const AGAIN_MS = 100;

/** An installation of many worlds in this process, in further databases of the same server. */
export const openFreshWorlds = async (
  ownerUrl: string,
  folder: string,
  fault: (what: string) => void,
): Promise<FreshWorlds> => {
  const on = (database: string): string => {
    const url = new URL(ownerUrl);
    url.pathname = `/${database}`;
    return url.href;
  };
  await withDatabase(ownerUrl, (owner) => owner.query('create database fresh'));
  await migrate(on('fresh'));
  const dataFolder = join(folder, 'fresh');
  mkdirSync(dataFolder);
  const worlds = await buildWorlds(
    readConfig({
      DATABASE_URL: on('fresh'),
      WORLDS: 'many',
      DOORS: 'api',
      PAPERLOCK_DATA: dataFolder,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'silent',
    }),
    { app: null, console: null },
  );
  const { lobby, servers, maker } = worlds;
  const template = { database: 'fresh_t_drawn', server: servers[0]?.key ?? '' };
  await servers[0]?.create(template.database);
  await migrate(on(template.database));
  await withDatabase(on(template.database), async (owner) => {
    await drawNumbers(owner);
    await owner.query('select care.prepare_template()');
  });
  await lobby.templates.insert({ ...template, edition: await schemaEdition() });
  await lobby.templates.ready(template);

  /** Asks until there is an answer from behind the database. */
  const ask = async (path: string, payload: object, token?: string) => {
    for (;;) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const { statusCode, body } = await worlds.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload,
        headers,
      });
      if (statusCode === 500) fault(`${path} in a fresh world: 500`);
      if (statusCode !== 503 && statusCode !== 504) return JSON.parse(body).data as Record<string, unknown>;
      await sleep(AGAIN_MS);
    }
  };
  const moveTime = (token: string) => ask('clock/advance', { by: 'day', request_no: randomUUID() }, token);

  let unchecked: string[] = [];
  return {
    make: async () => {
      const token = String((await ask('world/try', {})).token);
      await moveTime(token);
      unchecked.push(token);
    },
    check: async () => {
      for (const token of unchecked) {
        await moveTime(token);
        const entry = await lobby.world(worldOfToken(token) ?? '');
        if (!entry) {
          fault('a fresh world is gone');
          continue;
        }
        const behind = await withDatabase(
          maker.serverOf(entry.server).ownerUrl(entry.database),
          columnsBehind,
        );
        if (behind.length > 0) fault(`a fresh world has numbers behind its tables: ${behind.join(', ')}`);
        await worlds.host.shut(entry.name);
      }
      unchecked = [];
    },
    close: worlds.close,
  };
};
