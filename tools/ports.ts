import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Ports = { app: number; console: number };

/** What each listens on. */
export type Hosts = { app: string; console: string };

type Environment = Record<string, string | undefined>;

const firstPort = 4800;

/** A Paperlock that was just stopped or killed still has its ports for a moment. */
const patienceMs = 2_000;

/** A port that was asked for by name is used or refused; otherwise the next free ones are found. */
export const choosePorts = async (env: Environment, hosts: Hosts, patience = patienceMs): Promise<Ports> => {
  const app = (await namedPort(env, 'PORT', hosts.app, patience)) ?? (await nextFree(firstPort, hosts.app));
  const console =
    (await namedPort(env, 'CONSOLE_PORT', hosts.console, patience)) ??
    (await nextFree(app + 1, hosts.console));
  if (app === console)
    throw new Error(`PORT and CONSOLE_PORT are both ${app}: the console needs a port of its own.`);
  return { app, console };
};

/** The console is opened to other machines by its own setting alone. */
export const readHosts = (env: Environment): Hosts => ({
  app: env.HOST || '127.0.0.1',
  console: env.CONSOLE_HOST || '127.0.0.1',
});

export const areFree = async (ports: Ports, hosts: Hosts): Promise<boolean> =>
  (await isFree(ports.app, hosts.app)) && (await isFree(ports.console, hosts.console));

const namedPort = async (
  env: Environment,
  name: string,
  host: string,
  patienceMs: number,
): Promise<number | undefined> => {
  const text = env[name];
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a whole number from 1 to 65535, not "${text}".`);
  }
  if (await isFreeSoon(port, host, patienceMs)) return port;
  throw new Error(
    `${name}=${port} is taken by another program: set ${name} to a free port, or leave it out.`,
  );
};

/** The way to tell is to try: anything else would be a guess about the system. */
export const nextFree = async (from: number, host: string): Promise<number> => {
  for (let port = from; port <= 65_535; port++) if (await isFree(port, host)) return port;
  throw new Error(`No port from ${from} on is free on ${host}.`);
};

const isFreeSoon = async (port: number, host: string, patienceMs: number): Promise<boolean> => {
  const begun = performance.now();
  while (!(await isFree(port, host))) {
    if (performance.now() - begun > patienceMs) return false;
    await sleep(100);
  }
  return true;
};

export const isFree = async (port: number, host: string): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw new Error(
      `Port ${port} on ${host} cannot be used: ${error instanceof Error ? error.message : error}.`,
    );
  } finally {
    server.close();
  }
};
