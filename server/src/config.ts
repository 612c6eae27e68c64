import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '@paperlock/domain/identity/network.ts';
import { isPublicName } from '@paperlock/domain/web-view/judge-address.ts';

/** All settings from outside, read once. No other file reads the environment. */
export type Config = {
  version: string;
  /** The commit that this was built from, as About shows it after the version; null where nobody knows. */
  commit: string | null;
  /** The owner's connection, for migrations. */
  databaseUrl: string;
  /** The application's connection; null lets the owner make one. */
  appDatabaseUrl: string | null;
  /** A replica of the database, for reads that may be some seconds old; null reads all from the primary. */
  databaseReadUrl: string | null;
  host: string;
  port: number;
  /** The console stays on this machine unless it is opened by its own setting: it is for operators. */
  consoleHost: string;
  consolePort: number;
  /** The certificate and key that app and console answer https with; null answers http. */
  tls: { cert: string; key: string } | null;
  /** The console's origin as browsers reach it; null derives it from the app's host and the console's port. */
  consoleUrl: string | null;
  /** The app's origin as browsers reach it; null derives it from the console's host and the app's port. */
  appUrl: string | null;
  /** Runs the API, the recurring work, or both. */
  doors: { api: boolean; worker: boolean };
  demo: boolean;
  /** Who may move the clock, which moves for all users: every signed-in customer, or operators alone. */
  clock: 'everyone' | 'operators';
  /**
   * `one`: everybody is in the database of DATABASE_URL, as before. `many`: it stays an open world, and whoever comes gets a
   * world of their own.
   */
  worlds: {
    many: boolean;
    /** Owners' connections to further PostgreSQL servers that hold worlds. */
    servers: readonly string[];
    /** So many are open on this node at once. */
    open: number;
    /** So many are made in advance. */
    spare: number;
    /** Days without use after which a world is deleted. */
    guestDays: number;
    accountDays: number;
  };
  /** What worlds may take of the machine. */
  budget: {
    /** So many worlds in all, and made from one address. */
    worlds: number;
    worldsPerAddress: number;
    /** Null for half of what is free at the start. */
    diskMb: number | null;
    /** Connections of this node to each PostgreSQL server; null for as many as the server allows. */
    connections: number | null;
  };
  /** The port of the practice chain on this machine; null if it does not run. A host cannot be set. */
  chainPort: number | null;
  /** The seed of the practice market, 32 hexadecimal digits; null for a random one. It reveals the market's future. */
  marketSeed: string | null;
  dataFolder: string;
  /** Mixed into every password and code hash, and the key that seals second factors; never in the database. */
  pepper: Buffer;
  smtp: { url: string; from: string } | null;
  trustProxy: boolean;
  rateLimitScale: number;
  /** Further origins from which the app may call, and to which its pages may connect. */
  appOrigins: readonly string[];
  apiOrigins: readonly string[];
  metricsToken: string | null;
  /** Where webhooks of the open world may go: nowhere, to this machine alone, or to the public network alone. */
  webhooks: 'off' | 'loopback' | 'public';
  /** Whether private worlds may send webhooks to this machine. */
  ownWebhooks: boolean;
  /** Hosts, by whole name, whose pages the app may show in a frame. */
  webViewHosts: readonly string[];
  /** The operator's contact for push services: mailto: or https:. */
  pushContact: string | null;
  /** The operator's statement about itself, shown as stated by the operator and never as ours. */
  operatorStatement: string;
  /** The operator's support script, run in an isolated frame; empty for none. */
  kefuScript: string;
  logLevel: string;
  /** Null logs to standard output. */
  logFile: string | null;
};

type Environment = Record<string, string | undefined>;

const LOOPBACK = '127.0.0.1';

export const readConfig = (env: Environment = process.env): Config => {
  const dataFolder = env.PAPERLOCK_DATA ?? join(process.cwd(), '.paperlock');
  return {
    version: '1.0.0',
    commit: commitOf(env.COMMIT),
    databaseUrl: required(env, 'DATABASE_URL'),
    appDatabaseUrl: env.APP_DATABASE_URL || null,
    databaseReadUrl: readUrlOf(env.DATABASE_READ_URL),
    host: env.HOST || LOOPBACK,
    consoleHost: env.CONSOLE_HOST || LOOPBACK,
    port: whole(env, 'PORT', 4800, ports),
    consolePort: whole(env, 'CONSOLE_PORT', 4801, ports),
    tls: tlsOf(env),
    consoleUrl: originOf(env, 'CONSOLE_URL'),
    appUrl: originOf(env, 'APP_URL'),
    doors: doorsOf(env.DOORS ?? 'api,worker'),
    demo: env.DEMO === '1',
    clock: clockOf(env),
    worlds: {
      many: manyWorlds(env.WORLDS),
      servers: serversOf(env.WORLD_SERVERS ?? ''),
      open: whole(env, 'WORLDS_OPEN', 200, { least: 1, most: 10_000 }),
      spare: whole(env, 'WORLDS_SPARE', 2, { least: 0, most: 100 }),
      guestDays: whole(env, 'GUEST_DAYS', 7, { least: 1, most: 3650 }),
      accountDays: whole(env, 'WORLD_DAYS', 90, { least: 1, most: 3650 }),
    },
    budget: {
      worlds: whole(env, 'WORLDS_MOST', 2_000, { least: 1, most: 100_000 }),
      worldsPerAddress: whole(env, 'WORLDS_PER_ADDRESS', 100, { least: 1, most: 100_000 }),
      diskMb: env.WORLDS_DISK_MB ? whole(env, 'WORLDS_DISK_MB', 0, { least: 50, most: 999_999 }) : null,
      connections: env.DATABASE_CONNECTIONS
        ? whole(env, 'DATABASE_CONNECTIONS', 0, { least: 50, most: 100_000 })
        : null,
    },
    chainPort: env.CHAIN_PORT ? whole(env, 'CHAIN_PORT', 0, { least: 1, most: 65_535 }) : null,
    marketSeed: seedOf(env.MARKET_SEED),
    dataFolder,
    pepper: pepperFrom(env.PEPPER, dataFolder),
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: required(env, 'SMTP_FROM') } : null,
    trustProxy: env.TRUST_PROXY === '1',
    rateLimitScale: whole(env, 'RATE_LIMIT_SCALE', 1, { least: 1, most: 1000 }),
    appOrigins: originsOf(env, 'APP_ORIGINS'),
    apiOrigins: originsOf(env, 'API_ORIGINS'),
    metricsToken: env.METRICS_TOKEN || null,
    webhooks: webhooksOf(env),
    ownWebhooks: webhooksOf(env) === 'loopback' && isOwnMachine(env) && !env.APP_URL,
    webViewHosts: hostsOf(env, 'WEB_VIEW_HOSTS'),
    pushContact: contactOf(env.PUSH_CONTACT),
    operatorStatement: statementOf(env.OPERATOR_STATEMENT ?? ''),
    kefuScript: env.KEFU_SCRIPT_FILE ? scriptIn(env.KEFU_SCRIPT_FILE) : '',
    logLevel: env.LOG_LEVEL ?? 'info',
    logFile: env.LOG_FILE || null,
  };
};

/** Returns true if only this machine reaches the platform. A proxy in front brings other callers. */
export const isOwnMachine = ({ HOST, TRUST_PROXY }: Environment): boolean =>
  TRUST_PROXY !== '1' && isLoopback(HOST || LOOPBACK);

/** On a private machine the demo lets every user move the clock; elsewhere a stranger's move could not be undone. */
const clockOf = (env: Environment): Config['clock'] => {
  if (!env.CLOCK) return env.DEMO === '1' && isOwnMachine(env) ? 'everyone' : 'operators';
  if (env.CLOCK === 'everyone' || env.CLOCK === 'operators') return env.CLOCK;
  throw new Error(`CLOCK may be everyone or operators, not "${env.CLOCK}"`);
};

/** Nothing leaves this machine unless its operator says so. */
const webhooksOf = (env: Environment): Config['webhooks'] => {
  if (!env.WEBHOOKS) return env.DEMO === '1' && isOwnMachine(env) ? 'loopback' : 'off';
  if (env.WEBHOOKS === 'off' || env.WEBHOOKS === 'loopback' || env.WEBHOOKS === 'public') return env.WEBHOOKS;
  throw new Error(`WEBHOOKS may be off, loopback or public, not "${env.WEBHOOKS}"`);
};

const readUrlOf = (url: string | undefined): string | null => {
  if (!url) return null;
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new Error('DATABASE_READ_URL must be an address such as postgres://127.0.0.1:5001/paperlock');
};

/** The addresses contain passwords, so the text names none. */
const serversOf = (text: string): string[] => {
  const urls = text.split(',').flatMap((url) => (url.trim() === '' ? [] : [url.trim()]));
  if (urls.every((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url))) return urls;
  throw new Error('WORLD_SERVERS must list addresses such as postgres://owner@db2:5432/postgres');
};

const manyWorlds = (text = 'one'): boolean => {
  if (text === 'one' || text === 'many') return text === 'many';
  throw new Error(`WORLDS may be one or many, not "${text}"`);
};

const required = (env: Environment, name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
};

const tlsOf = (env: Environment): Config['tls'] =>
  env.TLS_CERT_FILE || env.TLS_KEY_FILE
    ? {
        cert: readFileSync(required(env, 'TLS_CERT_FILE'), 'utf8'),
        key: readFileSync(required(env, 'TLS_KEY_FILE'), 'utf8'),
      }
    : null;

type Range = { least: number; most: number };

const ports: Range = { least: 0, most: 65_535 };

const whole = (env: Environment, name: string, otherwise: number, { least, most }: Range): number => {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
};

const originsOf = (env: Environment, name: string): string[] => {
  const texts = (env[name] ?? '').split(',').map((text) => text.trim());
  const origins = texts.filter((text) => text !== '');
  const wrong = origins.find((text) => !/^(https?|wss?):\/\/[\w.-]+(:\d+)?$/.test(text));
  if (wrong !== undefined)
    throw new Error(`${name} must list origins such as https://app.example.org, not "${wrong}"`);
  return origins;
};

const originOf = (env: Environment, name: string): string | null => {
  const text = env[name]?.trim();
  if (!text) return null;
  if (/^https?:\/\/[\w.-]+(:\d+)?$/.test(text)) return text;
  throw new Error(`${name} must be an origin such as https://console.example.org, not "${text}"`);
};

const hostsOf = (env: Environment, name: string): string[] => {
  const hosts = (env[name] ?? '').split(',').map((text) => text.trim());
  const named = hosts.filter((text) => text !== '');
  const wrong = named.find((text) => !isPublicName(text));
  if (wrong !== undefined)
    throw new Error(`${name} must list hosts such as help.example.org, in small letters, not "${wrong}"`);
  return named;
};

const contactOf = (text: string | undefined): string | null => {
  if (!text) return null;
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text)) return text;
  throw new Error(`PUSH_CONTACT must be a mailto: or https: address, not "${text}"`);
};

const seedOf = (text: string | undefined): string | null => {
  if (!text) return null;
  if (/^[0-9a-f]{32}$/.test(text)) return text;
  // The text omits the given value: it may be the seed with one typo, and logs have many readers.
  throw new Error('MARKET_SEED must be 32 hexadecimal digits in small letters');
};

const commitOf = (text: string | undefined): string | null => {
  if (!text) return null;
  if (/^[0-9a-f]{7,64}$/.test(text)) return text.slice(0, 8);
  throw new Error(`COMMIT must be the hash of a commit, not "${text}"`);
};

const LONGEST_STATEMENT = 2000;

const statementOf = (text: string): string => {
  if (text.length <= LONGEST_STATEMENT) return text.trim();
  throw new Error(`OPERATOR_STATEMENT may have at most ${LONGEST_STATEMENT} characters`);
};

const LARGEST_SCRIPT_BYTES = 32 * 1024;

/** Returns the script as a page's parser sees it, because the page's policy contains its hash. */
const scriptIn = (file: string): string => {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim();
  if (Buffer.byteLength(text) > LARGEST_SCRIPT_BYTES)
    throw new Error(`KEFU_SCRIPT_FILE may have at most ${LARGEST_SCRIPT_BYTES} bytes`);
  if (/<\/script|<!--|\0/i.test(text))
    throw new Error('KEFU_SCRIPT_FILE must be a script alone: without "</script", "<!--" or a zero byte');
  return text;
};

const doorsOf = (text: string): Config['doors'] => {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => name !== 'api' && name !== 'worker');
  if (unknown !== undefined) throw new Error(`DOORS may name api and worker, not "${unknown}"`);
  return { api: names.includes('api'), worker: names.includes('worker') };
};

/** A single node makes its pepper at the first start; several nodes share one through PEPPER. */
const pepperFrom = (given: string | undefined, dataFolder: string): Buffer => {
  if (given !== undefined) return pepperOf(given, 'PEPPER must be 32 bytes in base64');
  const file = join(dataFolder, 'pepper');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return pepperOf(readFileSync(file, 'utf8'), `${file} must hold 32 bytes in base64`);
};

const pepperOf = (text: string, complaint: string): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32) throw new Error(complaint);
  return bytes;
};
