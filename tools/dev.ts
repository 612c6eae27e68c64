import './node-version.ts';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { home } from './home.ts';
import { beginLifetime } from './lifetime.ts';
import { liveMonths, showMonths } from './live-months.ts';
import { choosePorts, nextFree, readHosts } from './ports.ts';
import { openProjectChain } from './project-chain.ts';
import { openProjectDatabase } from './project-database.ts';
import { networkOf } from './reach.ts';
import { restarting } from './restarting.ts';
import { madeOfRooms } from './rooms.ts';
import { installed, root, run } from './run.ts';
import { startServer } from './server-process.ts';
import { summary } from './summary.ts';

/** A change of such a file, in the server or in a room that it may import, restarts it. */
const isPartOfServer = (file: string): boolean => /\.(ts|sql|json)$/.test(file) && !/\.test\.ts$/.test(file);

const hosts = readHosts(process.env);
const lifetime = beginLifetime('Stopped. The data is kept.');

const develop = async (): Promise<void> => {
  console.log('Starting Paperlock for development …');
  const ports = await choosePorts(process.env, hosts);
  const api = await nextFree(ports.console + 1, hosts.app);
  const consoleApi = await nextFree(api + 1, hosts.console);
  const [databaseUrl, chain] = await Promise.all([
    openProjectDatabase(lifetime),
    openProjectChain(lifetime, { logFile: undefined }),
    buildOnce(),
    run(installed('tsx'), ['tools/words.ts'], { live: true }),
  ]);
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    CHAIN_PORT: chain.port,
    DOORS: 'api,worker',
    HOST: hosts.app,
    CONSOLE_HOST: hosts.console,
    PORT: String(api),
    CONSOLE_PORT: String(consoleApi),
    DEMO: process.env.DEMO ?? '1',
    PAPERLOCK_DATA: home,
  };
  const server = restarting(() =>
    startServer(env, { logFile: undefined, onLiving: liveMonths(chain.process, showMonths) }),
  );
  lifetime.atEnd(server.stop);
  const app = await serveSite('app', ports.app, api);
  const consoleSite = await serveSite('console', ports.console, consoleApi);
  for (const room of madeOfRooms('server')) {
    watch(join(root, room), { recursive: true }, (_event, file) => {
      if (file !== null && isPartOfServer(file)) server.restart();
    });
  }
  const { signIns } = (await server.ready) ?? { signIns: [] };
  const ready = { appUrl: address(app), consoleUrl: address(consoleSite), signIns };
  console.log(summary(ready, process.env, networkOf(hosts)));
};

/** The server wants built pages beside it, though nobody looks at them here: old ones will do. */
const buildOnce = async (): Promise<void> => {
  if (['app', 'console'].every((site) => existsSync(join(root, site, 'dist')))) return;
  const { ok } = await run(installed('tsx'), ['tools/build.ts'], { live: true });
  if (!ok) throw new Error('The web apps could not be built.');
};

/** The pages come from Vite, which replaces parts of them as files change; the calls go to the server. */
const serveSite = async (site: 'app' | 'console', port: number, api: number): Promise<ViteDevServer> => {
  // Loaded only now: in an old Node it breaks before the sentence about the version could be said.
  const { createServer } = await import('vite');
  const host = hosts[site];
  const target = `http://${host}:${api}`;
  const vite = await createServer({
    root: join(root, site),
    configFile: join(root, site, 'vite.config.ts'),
    logLevel: 'warn',
    server: { host, port, strictPort: true, proxy: { '/api': target, '/ws': { target, ws: true } } },
  });
  await vite.listen();
  lifetime.atEnd(() => vite.close());
  return vite;
};

const address = (site: ViteDevServer): string => site.resolvedUrls?.local[0] ?? '';

develop().catch((error: unknown) => lifetime.fail(error instanceof Error ? error.message : String(error)));
