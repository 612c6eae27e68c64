import './node-version.ts';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { home } from './home.ts';
import { beginLifetime } from './lifetime.ts';
import { liveMonths, showMonths } from './live-months.ts';
import { areFree, choosePorts } from './ports.ts';
import { openProjectChain, type ProjectChain } from './project-chain.ts';
import { openProjectDatabase } from './project-database.ts';
import { type Ready, startServer } from './server-process.ts';
import { summary } from './summary.ts';

const host = process.env.HOST || '127.0.0.1';
const logOf = (name: string) => (process.argv.includes('--verbose') ? undefined : join(home, `${name}.log`));
const lifetime = beginLifetime('Paperlock has stopped.');

const start = async (): Promise<void> => {
  console.log('Starting Paperlock …');
  // A port that was asked for and is taken is said at once, not after the database has started.
  await choosePorts(process.env, host);
  const [databaseUrl, chain] = await Promise.all([
    openProjectDatabase(lifetime),
    openProjectChain(lifetime, logOf('chain')),
    buildIfStale(),
  ]);
  console.log(summary(await serve(databaseUrl, chain), process.env));
};

/** The ports are chosen last. If another copy takes them in that moment, the next ones are tried. */
const serve = async (databaseUrl: string, chain: ProjectChain): Promise<Ready> => {
  for (;;) {
    const ports = await choosePorts(process.env, host);
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      CHAIN_PORT: chain.port,
      DOORS: 'api,worker',
      HOST: host,
      PORT: String(ports.app),
      CONSOLE_PORT: String(ports.console),
      DEMO: process.env.DEMO ?? '1',
      PAPERLOCK_DATA: home,
    };
    const server = startServer(env, {
      logFile: logOf('server'),
      onLiving: liveMonths(chain.process, showMonths),
    });
    lifetime.atEnd(server.stop);
    const ready = await server.ready;
    if (ready) {
      void server.ended.then(lifetime.fail);
      return ready;
    }
    if (await areFree(ports, host)) throw new Error(await server.ended);
  }
};

start().catch((error: unknown) => lifetime.fail(error instanceof Error ? error.message : String(error)));
