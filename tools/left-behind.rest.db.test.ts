import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EDITION } from '../server/src/postgres/edition.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { freshDatabase } from '../server/src/postgres/test-database.ts';
import { laterEdition } from '../server/src/postgres/test-later-edition.ts';
import { startServer } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'paperlock-left-behind-'));
const logFile = join(folder, 'server.log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const data = await freshDatabase();
const start = () =>
  startServer(
    {
      DATABASE_URL: data.url,
      APP_DATABASE_URL: data.appUrl,
      PAPERLOCK_DATA: folder,
      PEPPER: Buffer.alloc(32, 'pepper').toString('base64'),
      PORT: '0',
      CONSOLE_PORT: '0',
      CHAIN_PORT: '',
      WORLDS: 'one',
      DEMO: '0',
      DOORS: 'worker',
    },
    { logFile },
  );
const sentence = `the database serves no edition before 9001, and this is ${EDITION}: install the newer one`;

it('a node that a newer edition sent away says so and ends for good', async () => {
  const node = start();
  expect(await node.ready).toBeDefined();
  await migrate(data.url, await laterEdition({ '9001_other': '-- older editions: leave\n' }));
  expect((await node.ended).short).toBe('The server stopped (exit code 78)');
  expect(readFileSync(logFile, 'utf8')).toContain(`"msg":"${sentence}"`);
  const again = await start().ended;
  expect(again.short).toBe('The server stopped (exit code 78)');
  expect(again.message).toContain(`Paperlock did not start: ${sentence}`);
}, 180_000);
