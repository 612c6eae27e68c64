import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../contract/call.ts';
import { clockAdvance } from '../contract/clock.ts';
import { info, login } from '../contract/identity.ts';
import { tryNow } from '../contract/worlds.ts';
import { columnsBehind, drawNumbers } from '../house/db/test-sequences.ts';
import { migrate, schemaEdition } from '../server/src/postgres/migrate.ts';
import { newCustomer, PASSWORD, post, testConfig } from '../server/src/test-house.ts';
import { buildWorlds, type Worlds } from '../server/src/worlds/build-worlds.ts';
import { killServer } from './postgres/server-processes.ts';
import { type Postgres, startPostgres } from './postgres/start-postgres.ts';

/** PostgreSQL is killed right after worlds were made: before its next checkpoint, with only its log to come back from. */

let projectDir: string;
let postgres: Postgres;
let worlds: Worlds;

const asOwner = async <T>(database: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const [server] = worlds.servers;
  const owner = new pg.Client({ connectionString: server?.ownerUrl(database) });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

const useTemplate = async (): Promise<void> => {
  const { lobby, servers } = worlds;
  const [server] = servers;
  if (!server) throw new Error('there is no server');
  const template = { database: 'paperlock_t_lived', server: server.key };
  await server.create(template.database);
  await migrate(server.ownerUrl(template.database));
  await asOwner(template.database, async (owner) => {
    await drawNumbers(owner);
    await owner.query('select care.prepare_template()');
  });
  await lobby.templates.insert({ ...template, edition: await schemaEdition() });
  await lobby.templates.ready(template);
};

const databases = async () =>
  (await worlds.lobby.worldsIn('ready', 'spare')).filter(({ kind }) => kind !== 'open');

beforeAll(async () => {
  projectDir = await mkdtemp(join(tmpdir(), 'paperlock-crash-'));
  await chmod(projectDir, 0o755);
  postgres = await startPostgres({ projectDir });
  await migrate(postgres.url);
  const config = testConfig(
    { url: postgres.url, appUrl: '' },
    {
      appDatabaseUrl: null,
      dataFolder: join(projectDir, 'data'),
      worlds: { many: true, servers: [], open: 50, spare: 1, guestDays: 7, accountDays: 90 },
    },
  );
  worlds = await buildWorlds(config, { app: null, console: null });
  await useTemplate();
});

afterAll(async () => {
  await worlds.close();
  await postgres.stop();
  const socketFolder = new URL(postgres.url).searchParams.get('host');
  if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
  await rm(projectDir, { recursive: true, force: true });
});

const crash = async (): Promise<void> => {
  await killServer(postgres.dataFolder);
  await postgres.ended;
  postgres = await startPostgres({ projectDir });
};

/** Calls until there is an answer from behind the database; until then a node says that it is not there. */
const answered = async (...[call, ask, who]: [Call, object, { token: string }?]): Promise<number> => {
  for (;;) {
    const { status } = await post(worlds, call, ask, who);
    if (status !== 503) return status;
    await new Promise((later) => setTimeout(later, 50));
  }
};

describe('PostgreSQL killed right after worlds were made', () => {
  it('comes back with every world whole: no number is given out twice, and every call is answered', async () => {
    const named = await newCustomer(worlds, 'mira_crash');
    const guest = (await post(worlds, tryNow)).data;
    await worlds.maker.refill();
    await asOwner('paperlock', (owner) => owner.query('checkpoint'));
    const fresh = [await newCustomer(worlds, 'ana_crash'), (await post(worlds, tryNow)).data];
    for (const one of [guest, ...fresh])
      await post(worlds, clockAdvance, { by: 'week', request_no: randomUUID() }, one);
    await worlds.maker.refill();
    await crash();

    const statuses: number[] = [];
    for (const account of ['mira_crash', 'ana_crash'])
      statuses.push(await answered(login, { account, password: PASSWORD }));
    for (const one of [named, guest, ...fresh]) {
      statuses.push(await answered(info, {}, one));
      statuses.push(await answered(clockAdvance, { by: 'day', request_no: randomUUID() }, one));
    }
    for (let nth = 0; nth < 2; nth += 1) statuses.push(await answered(tryNow, {}));
    expect(new Set(statuses)).toEqual(new Set([200]));

    for (const { database, name } of await databases())
      expect([name, await asOwner(database, columnsBehind)]).toEqual([name, []]);
  });
});
