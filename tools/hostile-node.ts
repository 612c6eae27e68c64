import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileScript } from '../e2e/support/hostile-script.ts';
import { readConfig } from '../server/src/config.ts';
import { buildHouse } from '../server/src/house.ts';

export type HostileNode = { appUrl: string; foreignUrl: string; stop(): Promise<void> };

/**
 * One more node of an installation, whose operator has set a hostile script for customer service, and the foreign server
 * that the script would like to reach. It counts what does.
 */
export const startHostileNode = async (databaseUrl: string, dataFolder: string): Promise<HostileNode> => {
  const foreign = await startForeign();
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-hostile-'));
  const file = join(folder, 'kefu.js');
  writeFileSync(file, hostileScript(foreign.url));
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PAPERLOCK_DATA: dataFolder,
    DOORS: 'api',
    DEMO: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    KEFU_SCRIPT_FILE: file,
  });
  const house = await buildHouse(config);
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.server.address() as AddressInfo;
  return {
    appUrl: `http://127.0.0.1:${port}`,
    foreignUrl: foreign.url,
    stop: async () => {
      await house.close();
      await foreign.stop();
    },
  };
};

/** Answers everything, to everybody, and says at `/hits` what was asked for below `/hit/`. */
const startForeign = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/hit/')) hits.push(path.slice('/hit/'.length));
    const open = { 'access-control-allow-origin': '*' };
    if (path === '/hits') return response.writeHead(200, open).end(JSON.stringify(hits.splice(0)));
    if (path !== '/control') return response.writeHead(200, open).end();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Control</title><body><script>${hostileScript(url)}</script>`);
  });
  server.on('upgrade', (request, socket) => {
    hits.push(`${request.url}`.slice('/hit/'.length));
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
