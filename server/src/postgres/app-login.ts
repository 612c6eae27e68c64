import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { holdPepper } from '@paperlock/house/db/installation.ts';
import pg from 'pg';
import { connectOwner } from './connect-owner.ts';

/**
 * The application signs in as a role that owns nothing and is a member of `paperlock_app` alone. The owner's connection,
 * which could take any role, is for migrations and for making this role.
 */

type Access = {
  /** The owner's connection. */
  databaseUrl: string;
  /** The connection of a role that an administrator made. */
  appDatabaseUrl: string | null;
  pepper: Buffer;
};

/** Returns the address to connect to. If the role exists, the owner's connection is not used at all. */
export const applicationUrl = async ({ databaseUrl, appDatabaseUrl, pepper }: Access): Promise<string> => {
  if (appDatabaseUrl !== null) {
    const fault = await faultOf(appDatabaseUrl);
    if (fault) throw new Error(`APP_DATABASE_URL is not good for the application: ${fault}`);
    return appDatabaseUrl;
  }
  const role = loginOf(databaseUrl);
  // Every node of an installation has the pepper, so all of them can derive the password and none has to store it.
  const password = createHmac('sha256', pepper).update(`database login ${role}`).digest('base64url');
  const url = asLogin(databaseUrl, role, password);
  if ((await faultOf(url)) === null) return url;
  await makeLogin(databaseUrl, role, password, pepper);
  const fault = await faultOf(url);
  if (fault)
    throw new Error(`the application cannot sign in to the database as ${role}: ${fault}. ${INSTEAD}`);
  return url;
};

const INSTEAD =
  'Make a role that may log in and is a member of paperlock_app, and set APP_DATABASE_URL to its address';

/** Roles belong to the whole PostgreSQL server, so each database has a login and a password of its own. */
export const loginOf = (databaseUrl: string): string => {
  const name = createHash('sha256').update(decodeURI(new URL(databaseUrl).pathname.slice(1)));
  return `paperlock_app_${name.digest('hex').slice(0, 12)}`;
};

/**
 * Sets user and password as parameters, which take precedence over those before the host; a host that is a socket folder
 * has none.
 */
export const asLogin = (databaseUrl: string, role: string, password: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('user', role);
  url.searchParams.set('password', password);
  return url.href;
};

/** Returns why the application should not use this connection; null if it should. */
const faultOf = async (url: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set role paperlock_app');
    const { rows } = await client.query<{ strong: boolean }>(
      `select rolsuper or rolcreaterole or pg_has_role(rolname, t.relowner, 'member') as strong
         from pg_roles cross join pg_class t
        where rolname = session_user and t.oid = 'people.customer'::regclass`,
    );
    return rows[0]?.strong ? 'its user owns the tables, or could become who does' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => {});
  }
};

/** An arbitrary number, the same on every node, so that concurrent starts take turns. */
export const LOGIN_LOCK = 7_246_002;

const makeLogin = async (databaseUrl: string, role: string, password: string, pepper: Buffer) => {
  const owner = await connectOwner(databaseUrl);
  try {
    // Another pepper would mean another password, and other nodes could no longer sign in.
    await holdPepper(owner, pepper);
    await owner.query('select pg_advisory_lock($1)', [LOGIN_LOCK]);
    await allowLogin(owner, role, password);
  } catch (error) {
    const forbidden = error instanceof Error && 'code' in error && error.code === '42501';
    throw forbidden
      ? new Error(`the user of DATABASE_URL may not make the role ${role}. ${INSTEAD}`, { cause: error })
      : error;
  } finally {
    await owner.end();
  }
};

/** Makes the role, or sets its password. */
export const allowLogin = async (owner: pg.Client, role: string, password: string): Promise<void> => {
  const name = owner.escapeIdentifier(role);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await owner.query(
    `${verb} role ${name} login nosuperuser nocreatedb nocreaterole
       password ${owner.escapeLiteral(scramOf(password, randomBytes(16)))}`,
  );
  await owner.query(`grant paperlock_app to ${name}`);
};

const ROUNDS = 4096;

/** Returns what PostgreSQL stores of a password. Sent in this form, the password itself appears in no statement log. */
export const scramOf = (password: string, salt: Buffer): string => {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyed = (what: string) => createHmac('sha256', salted).update(what).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};
