import { createHmac } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { isLoopback } from '@paperlock/domain/identity/network.ts';
import pg from 'pg';
import { allowLogin, applicationUrl, asLogin, LOGIN_LOCK, loginOf } from '../postgres/app-login.ts';
import { connectOwner } from '../postgres/connect-owner.ts';
import { findAreas } from '../postgres/find-areas.ts';

/** The PostgreSQL servers that hold worlds. A database is cloned within its server; only `move` goes from one to another. */

export type Server = {
  /** Host and port, as the lobby writes it. */
  readonly key: string;
  /** The owner's connection to a database there. */
  ownerUrl(database: string): string;
  /** The application's connection, with the same login for every world of the installation. */
  appUrl(database: string): string;
  /** Runs one statement that belongs to no database, such as `create database`. */
  command(sql: string): Promise<void>;
  databases(prefix: string): Promise<string[]>;
  clone(template: string, database: string): Promise<void>;
  create(database: string): Promise<void>;
  /** Ends every connection to the database, and drops it. Nothing happens if it does not exist. */
  drop(database: string): Promise<void>;
  /** Ends all connections to a database, of every node, and lets only the owner make new ones. Nothing is written any more. */
  closeToApp(database: string): Promise<void>;
  /** Lets the application in again. Nothing happens if the database does not exist. */
  openToApp(database: string): Promise<void>;
  /** Returns the databases that only the owner may connect to. */
  closedToApp(prefix: string): Promise<string[]>;
  /** The same for two addresses of one server. */
  identity(): Promise<string>;
  sizeOf(databases: readonly string[]): Promise<Map<string, number>>;
  /** Free disk where it keeps its databases; null if that is on another machine, or closed to us. */
  freeBytes(): Promise<number | null>;
  /** How many connections it allows to logins that are no superusers. */
  connectionsAllowed(): Promise<number>;
  close(): Promise<void>;
};

export type ServerSettings = {
  /** The owner's connection to the installation's own database. */
  databaseUrl: string;
  appDatabaseUrl: string | null;
  /** Owners' connections to further servers. */
  worldServers: readonly string[];
  pepper: Buffer;
};

/** The first one is where the installation's own database is. */
export const openServers = async (settings: ServerSettings): Promise<Server[]> => {
  const own = await applicationUrl(settings);
  const role = settings.appDatabaseUrl === null ? loginOf(settings.databaseUrl) : null;
  const servers = [serverAt(settings.databaseUrl, own)];
  for (const url of settings.worldServers) {
    const login = role === null ? own : asLogin(url, role, passwordOf(settings.pepper, role));
    const server = serverAt(url, withHostOf(login, url));
    if (servers.some(({ key }) => key === server.key)) continue;
    if (role !== null) await letIn(url, role, passwordOf(settings.pepper, role));
    servers.push(server);
  }
  return servers;
};

const passwordOf = (pepper: Buffer, role: string): string =>
  createHmac('sha256', pepper).update(`database login ${role}`).digest('base64url');

/** Roles belong to a server: a further one gets those of the first. */
const letIn = async (url: string, role: string, password: string): Promise<void> => {
  const owner = await connectOwner(url);
  try {
    // Nodes that start at the same time take turns.
    await owner.query('select pg_advisory_lock($1)', [LOGIN_LOCK]);
    for (const wanted of ['paperlock_app', 'paperlock_ledger']) {
      const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [wanted]);
      if (rowCount === 0) await owner.query(`create role ${wanted} nologin`);
      await owner.query(`grant ${wanted} to current_user`);
    }
    await allowLogin(owner, role, password);
  } finally {
    await owner.end();
  }
};

const withHostOf = (login: string, url: string): string => {
  const [from, to] = [new URL(login), new URL(url)];
  for (const name of ['user', 'password']) {
    const value = from.searchParams.get(name) ?? (name === 'user' ? from.username : from.password);
    if (value) to.searchParams.set(name, decodeURIComponent(value));
  }
  return to.href;
};

const onDatabase = (url: string, database: string): string => {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
};

const keyOf = (url: string): string => {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? (host || 'localhost');
};

/** Reached by a socket, or by a loopback address. */
const isHere = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') || host === '' || isLoopback(host);
};

const CLONE_TRIES = 5;
const CLOSE_TRIES = 20;
const CLOSE_WAIT_MS = 5_000;

const quoted = pg.escapeIdentifier;
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === '3D000';
const isInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55006';

const connectionsOf = (ownerUrl: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 3,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'paperlock worlds',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

const settle = async (pool: pg.Pool, database: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await findAreas(client, database);
  } finally {
    client.release();
  }
};

/**
 * Ends connections and counts those that are left: a commit that was under way may still succeed until its connection has
 * ended. Connections that are being made hold a lock on the database first and are listed later, so it is asked for in this order.
 */
const othersIn = async (pool: pg.Pool, database: string): Promise<number> => {
  const { rows: entering } = await pool.query(
    `select from pg_locks where locktype = 'object' and classid = 'pg_database'::regclass
        and objid = (select oid from pg_database where datname = $1)`,
    [database],
  );
  const { rows: inside } = await pool.query(
    'select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1',
    [database, CLOSE_WAIT_MS],
  );
  return entering.length + inside.length;
};

const serverAt = (ownerUrl: string, appUrl: string): Server => {
  const pool = connectionsOf(ownerUrl);
  return {
    key: keyOf(ownerUrl),
    ownerUrl: (database) => onDatabase(ownerUrl, database),
    appUrl: (database) => onDatabase(appUrl, database),
    command: async (sql) => {
      await pool.query(sql);
    },
    databases: async (prefix) => {
      const { rows } = await pool.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      );
      return rows.map(({ datname }) => datname);
    },
    clone: async (template, database) => {
      // Faster here than copying files: a world is small.
      const clone = `create database ${quoted(database)} template ${quoted(template)} strategy wal_log`;
      for (let tries = 1; ; tries += 1) {
        const error = await pool.query(clone).then(
          () => null,
          (failure: unknown) => failure,
        );
        if (error === null) break;
        // Somebody reads the template for a moment.
        if (!isInUse(error) || tries === CLONE_TRIES) throw error;
        await new Promise((later) => setTimeout(later, 100 * tries));
      }
      await settle(pool, database);
    },
    create: async (database) => {
      await pool.query(`create database ${quoted(database)}`);
    },
    drop: async (database) => {
      await pool.query(`drop database ${quoted(database)} with (force)`).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    closeToApp: async (database) => {
      await pool.query(`revoke connect on database ${quoted(database)} from public`);
      for (let tries = 1; (await othersIn(pool, database)) > 0; tries += 1) {
        if (tries === CLOSE_TRIES) throw new Error(`somebody is still connected to ${database}`);
        await new Promise((later) => setTimeout(later, 20 * tries));
      }
    },
    openToApp: async (database) => {
      await pool.query(`grant connect on database ${quoted(database)} to public`).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    closedToApp: async (prefix) => {
      const { rows } = await pool.query<{ datname: string }>(
        `select datname from pg_database
          where starts_with(datname, $1) and not has_database_privilege('public', oid, 'connect')`,
        [prefix],
      );
      return rows.map(({ datname }) => datname);
    },
    identity: async () => {
      const { rows } = await pool.query<{ since: string }>(
        `select to_char(pg_postmaster_start_time(), 'YYYY-MM-DD"T"HH24:MI:SS.US') || current_setting('port') as since`,
      );
      return rows[0]?.since ?? '';
    },
    sizeOf: async (databases) => {
      const { rows } = await pool.query<{ datname: string; bytes: string }>(
        'select datname, pg_database_size(oid) as bytes from pg_database where datname = any ($1)',
        [databases],
      );
      return new Map(rows.map(({ datname, bytes }) => [datname, Number(bytes)]));
    },
    freeBytes: async () => {
      if (!isHere(ownerUrl)) return null;
      try {
        const { rows } = await pool.query<{ folder: string }>(
          `select current_setting('data_directory') as folder`,
        );
        const { bavail, bsize } = await statfs(rows[0]?.folder ?? '');
        return bavail * bsize;
      } catch {
        return null;
      }
    },
    connectionsAllowed: async () => {
      const { rows } = await pool.query<{ most: number }>(
        `select sum(case name when 'max_connections' then 1 else -1 end * setting::integer)::integer as most from pg_settings
          where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
      );
      return rows[0]?.most ?? 0;
    },
    close: () => pool.end(),
  };
};
