import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { holdPepper } from './installation.ts';

/**
 * Whom the application signs in as: a role that owns nothing and is a member of `paperlock_app` alone. The owner's connection,
 * which could become anybody, is for migrations, and for making this role.
 */

type Access = {
  /** The owner's. */
  databaseUrl: string;
  /** Of a role that somebody else made for us. */
  appDatabaseUrl: string | null;
  pepper: Buffer;
};

/** The address to connect to from now on. Where the role is there already, the owner's is not connected to at all. */
export const applicationUrl = async ({ databaseUrl, appDatabaseUrl, pepper }: Access): Promise<string> => {
  if (appDatabaseUrl !== null) {
    const fault = await faultOf(appDatabaseUrl);
    if (fault) throw new Error(`APP_DATABASE_URL is not good for the application: ${fault}`);
    return appDatabaseUrl;
  }
  const role = loginOf(databaseUrl);
  // Every node of an installation has the pepper, so all of them know the password and none has to keep it.
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

/** Roles belong to the whole server: each database there has a login of its own, with its own password. */
export const loginOf = (databaseUrl: string): string => {
  const name = createHash('sha256').update(decodeURI(new URL(databaseUrl).pathname.slice(1)));
  return `paperlock_app_${name.digest('hex').slice(0, 12)}`;
};

/** As parameters, which go before what stands in front of the host; where the host is a socket's folder there is no front. */
export const asLogin = (databaseUrl: string, role: string, password: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('user', role);
  url.searchParams.set('password', password);
  return url.href;
};

/** Why the application should not work with this connection; null when it can and should. */
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

/** Any number, but the same on every node: two that start at once do this one after the other. */
const LOGIN_LOCK = 7_246_002;

const makeLogin = async (databaseUrl: string, role: string, password: string, pepper: Buffer) => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    // With another pepper it would be another password, and other nodes could not sign in any more.
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

/** Makes the role, or gives it this password. */
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

/** What PostgreSQL keeps of a password. Sent like this, the password itself stands in no log of statements. */
export const scramOf = (password: string, salt: Buffer): string => {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyed = (what: string) => createHmac('sha256', salted).update(what).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};
