import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFakeNode, ourAnswers } from '../server/src/adapters/test-fake-node.ts';
import { freshDatabase } from '../server/src/postgres/test-database.ts';
import { startServer } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'paperlock-guard-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['a public network', { eth_chainId: '0x1', net_version: '1' }, 'it is Ethereum'],
  [
    'a node that gives our number',
    { eth_getBlockByNumber: { hash: `0x${'1'.repeat(64)}` } },
    'it began otherwise than ours',
  ],
])('the server does not start beside %s, and says why', async (_, answers, why) => {
  const node = await openFakeNode({ ...ourAnswers(), ...answers });
  const data = await freshDatabase();
  const env = {
    DATABASE_URL: data.url,
    CHAIN_PORT: String(node.port),
    PORT: '0',
    CONSOLE_PORT: '0',
    PAPERLOCK_DATA: folder,
  };
  const server = startServer(env, { logFile: join(folder, 'server.log') });
  expect(await server.ready).toBeUndefined();
  expect((await server.ended).message).toContain(why);
  await node.close();
  await data.drop();
});
