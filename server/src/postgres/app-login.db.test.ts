import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { applicationUrl, asLogin, loginOf, scramOf } from './app-login.ts';
import { freshDatabase } from './test-database.ts';

const db = await freshDatabase();
const pepper = Buffer.alloc(32, 'pepper');
const own = { databaseUrl: db.url, appDatabaseUrl: null, pepper };
const made = [loginOf(db.url), `${db.name}_maker`];

afterAll(async () => {
  await db.asOwner.query(`drop owned by ${made.join(', ')}`);
  for (const role of made) await db.asOwner.query(`drop role ${role}`);
});

const askAs = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0] ?? [];
  } finally {
    await client.end();
  }
};

it('is refused with a sentence where nobody may make it', async () => {
  const [, maker] = made;
  await db.asOwner.query(`create role ${maker} login in role paperlock_app`);
  const access = { ...own, databaseUrl: asLogin(db.url, String(maker), '-') };
  await expect(applicationUrl(access)).rejects.toThrow(/may not make the role .* set APP_DATABASE_URL/);
});

it('is made by the owner once, and is the same for every node that has the pepper', async () => {
  const urls = await Promise.all([applicationUrl(own), applicationUrl(own), applicationUrl(own)]);
  expect(new Set(urls).size).toBe(1);
  const { rows } = await db.asOwner.query(
    `select rolsuper, rolcreaterole, rolcreatedb, array(select roleid::regrole::text from pg_auth_members m where m.member = r.oid) as member_of
       from pg_roles r where rolname = $1`,
    [loginOf(db.url)],
  );
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, member_of: ['paperlock_app'] },
  ]);
  expect(await askAs(urls[0] ?? '', 'select session_user::text')).toEqual([loginOf(db.url)]);
  expect(await applicationUrl({ ...own, pepper: Buffer.alloc(32, 'other') })).not.toBe(urls[0]);
});

it('is another one for another database on the same server', () => {
  expect(loginOf('postgres://owner@localhost/one')).not.toBe(loginOf('postgres://owner@localhost/two'));
});

it('that somebody else made is used, unless it is the owner’s', async () => {
  expect(await applicationUrl({ ...own, appDatabaseUrl: db.appUrl })).toBe(db.appUrl);
  await expect(applicationUrl({ ...own, appDatabaseUrl: db.url })).rejects.toThrow(
    /APP_DATABASE_URL is not good .* owns the tables/,
  );
});

it('has a password as PostgreSQL keeps it', async () => {
  const role = loginOf(db.url);
  await db.asOwner.query(
    `set password_encryption = 'scram-sha-256'; alter role ${role} password 'Tall Grass 9'`,
  );
  const { rows } = await db.asOwner.query<{ kept: string }>(
    'select rolpassword as kept from pg_authid where rolname = $1',
    [role],
  );
  const kept = rows[0]?.kept ?? '';
  const salt = Buffer.from(/:(.+?)\$/.exec(kept)?.[1] ?? '', 'base64');
  expect(scramOf('Tall Grass 9', salt)).toBe(kept);
});
