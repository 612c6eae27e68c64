import './node-version.ts';
import { join } from 'node:path';
import { commitHere } from './commit-here.ts';
import { home } from './home.ts';
import { keepRunning, type Running } from './keep-running.ts';
import { beginLifetime } from './lifetime.ts';
import { liveMonths, showMonths } from './live-months.ts';
import { keepCertificate } from './local-certificate.ts';
import { opening } from './opening.ts';
import { areFree, choosePorts, readHosts } from './ports.ts';
import { openProjectChain, type ProjectChain } from './project-chain.ts';
import { openProjectDatabase } from './project-database.ts';
import { certifiedHosts, networkOf } from './reach.ts';
import { type Ready, startServer } from './server-process.ts';
import { summary } from './summary.ts';
import { willLive } from './will-live.ts';

const hosts = readHosts(process.env);
const WORLDS = process.env.WORLDS ?? 'many';
const DEMO = process.env.DEMO ?? '1';
const withHttps = process.argv.includes('--https');
const logOf = (name: string) => (process.argv.includes('--verbose') ? undefined : join(home, `${name}.log`));
/** As the server writes it. */
const serverLog = process.env.LOG_FILE || logOf('server');
const lifetime = beginLifetime('Paperlock has stopped.');

const certificate = withHttps ? keepCertificate(join(home, 'https'), certifiedHosts(hosts)) : undefined;

let keptPorts: Awaited<ReturnType<typeof choosePorts>> | undefined;

/** Database or chain were away since the server was started last. */
let wasShaken = false;
const onEnd = () => {
  wasShaken = true;
};

const open = async (): Promise<void> => {
  // A port that was asked for and is taken is said at once, not after the database has started.
  await choosePorts(process.env, hosts);
  const [databaseUrl, chain] = await Promise.all([
    openProjectDatabase(lifetime, onEnd),
    openProjectChain(lifetime, { logFile: logOf('chain'), isBuilt: true, onEnd }),
  ]);
  const server = {
    name: 'The server',
    start: (own: (running: Running) => void) => serve(databaseUrl, chain, own),
    isExcused: () => wasShaken,
  };
  const ready = await keepRunning(server, lifetime);
  console.log(summary(ready, { ...process.env, WORLDS }, networkOf(hosts), certificate?.authorityFile));
};

/** The teacher's console may be on this machine alone; the pupils' phones are not. */
const appUrlAt = (port: number): { APP_URL?: string } => {
  const [host] = networkOf(hosts).app;
  if (process.env.APP_URL || !host) return {};
  return { APP_URL: `${certificate ? 'https' : 'http'}://${host}:${port}` };
};

/**
 * The ports are chosen last. If another copy takes them in that moment, the next ones are tried. A server that comes back
 * keeps them: people have the address open.
 */
const serve = async (
  databaseUrl: string,
  chain: ProjectChain,
  own: (running: Running) => void,
): Promise<Ready> => {
  wasShaken = false;
  for (;;) {
    const ports = keptPorts ?? (await choosePorts(process.env, hosts));
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      CHAIN_PORT: chain.port,
      DOORS: 'api,worker',
      HOST: hosts.app,
      CONSOLE_HOST: hosts.console,
      PORT: String(ports.app),
      CONSOLE_PORT: String(ports.console),
      DEMO,
      WORLDS,
      PAPERLOCK_DATA: home,
      ...commitHere(process.env),
      ...(certificate && { TLS_CERT_FILE: certificate.certFile, TLS_KEY_FILE: certificate.keyFile }),
      ...appUrlAt(ports.app),
    };
    const server = startServer(env, {
      logFile: serverLog,
      onLiving: liveMonths(chain.process, showMonths),
      isBuilt: true,
    });
    own(server);
    const ready = await server.ready;
    if (ready) {
      keptPorts = ports;
      return ready;
    }
    if (keptPorts || (await areFree(ports, hosts))) throw await server.ended;
  }
};

/** Called by `start.mjs`. If it has built first, somebody was told then what lies ahead. */
export const start = ({ isBuilt }: { isBuilt: boolean }): void => {
  if (!isBuilt) console.log(opening({ builds: false, lives: willLive() }));
  open().catch((error: unknown) => lifetime.fail(error instanceof Error ? error.message : String(error)));
};
