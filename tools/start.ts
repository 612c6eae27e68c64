import './node-version.ts';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { home } from './home.ts';
import { keepRunning, type Running } from './keep-running.ts';
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

/** Database or chain were away since the server was started last. */
let wasShaken = false;
const onEnd = () => {
  wasShaken = true;
};

const start = async (): Promise<void> => {
  console.log('Starting Paperlock …');
  // A port that was asked for and is taken is said at once, not after the database has started.
  await choosePorts(process.env, host);
  const [databaseUrl, chain] = await Promise.all([
    openProjectDatabase(lifetime, onEnd),
    openProjectChain(lifetime, { logFile: logOf('chain'), onEnd }),
    buildIfStale(),
  ]);
  console.log(summary(await serve(databaseUrl, chain)));
};

/**
 * The ports are chosen last. If another copy takes them in that moment, the next ones are tried. A server that comes back
 * keeps them: people have the address open.
 */
const serve = (databaseUrl: string, chain: ProjectChain): Promise<Ready> => {
  let kept: Awaited<ReturnType<typeof choosePorts>> | undefined;
  const start = async (own: (running: Running) => void): Promise<Ready> => {
    wasShaken = false;
    for (;;) {
      const ports = kept ?? (await choosePorts(process.env, host));
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
      own(server);
      const ready = await server.ready;
      if (ready) {
        kept = ports;
        return ready;
      }
      if (kept || (await areFree(ports, host))) throw await server.ended;
    }
  };
  return keepRunning({ name: 'The server', start, isExcused: () => wasShaken }, lifetime);
};

start().catch((error: unknown) => lifetime.fail(error instanceof Error ? error.message : String(error)));
