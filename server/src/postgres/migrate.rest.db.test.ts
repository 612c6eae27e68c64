import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { areas } from '@paperlock/house/db/areas.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { freshDatabase } from './test-database.ts';
import { laterEdition } from './test-later-edition.ts';
import { shapeOf } from './test-shape.ts';

const db = await freshDatabase();
const made: string[] = [];

afterAll(async () => {
  for (const name of made) await db.asOwner.query(`drop database ${name} with (force)`);
});

/** A database with nothing in it at all. */
const emptyDatabase = async (): Promise<string> => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await db.asOwner.query(`create database ${name}`);
  made.push(name);
  const url = new URL(db.url);
  url.pathname = name;
  return url.href;
};

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const ask = (url: string, sql: string): Promise<Record<string, unknown>[]> =>
  connected(url, async (client) => (await client.query(sql)).rows);
const shape = (url: string) => connected(url, shapeOf);
const applied = (url: string) => ask(url, 'select * from base.schema_migration order by name');
const forget = (url: string, name: string) =>
  ask(url, `update base.schema_migration set sha256 = 'other' where name = '${name}'`);

describe('the schema', () => {
  it('is run once, and nothing is left to do the next time', async () => {
    const before = await applied(db.url);
    expect(before.map(({ name }) => name)).toContain('schema/tables/20-base.sql');
    await migrate(db.url);
    expect(await applied(db.url)).toEqual(before);
  });

  it('is run by one of three nodes that start at once', async () => {
    const url = await emptyDatabase();
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(await shape(url)).toEqual(await shape(db.url));
  });

  it('that fails leaves nothing of itself', async () => {
    const url = await emptyDatabase();
    await ask(url, 'create schema people; create table people.operator (in_the_way text)');
    await expect(migrate(url)).rejects.toThrow('schema/tables/10-people.sql failed');
    expect(await ask(url, `select to_regnamespace('base') as base`)).toEqual([{ base: null }]);
    await ask(url, 'drop table people.operator');
    await migrate(url);
    expect(await shape(url)).toEqual(await shape(db.url));
  });

  it('has every table and function in one area alone, so that a name means one thing', async () => {
    const twice = await ask(
      db.url,
      `select name from (
         select relname as name from pg_class where relnamespace::regnamespace::text = any (current_schemas(false))
          union all
         select proname from pg_proc where pronamespace::regnamespace::text = any (current_schemas(false))) named
        group by name having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });

  it('is found by the names of its tables alone, on every connection and after a reset', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const found = await connected(url, async (client) => {
      await client.query('discard all');
      return (await client.query('select current_schemas(false)::text[] as path')).rows;
    });
    expect(found).toEqual([{ path: [...areas] }]);
  });
});

describe('a later edition', () => {
  it('runs functions again that changed', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await ask(
      url,
      `create or replace function invest.earned_until(principal bigint, daily_ppm integer, days integer) returns bigint
       language sql immutable parallel safe return 0`,
    );
    await forget(url, 'schema/invest/earned.sql');
    await migrate(url);
    expect(await shape(url)).toEqual(await shape(db.url));
  });

  it('brings the tables of an older one to what a new installation has', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const later = await laterEdition({});
    const change = 'create table oversight.visitor (id integer primary key);\n';
    await appendFile(new URL('schema/tables/60-oversight.sql', later), change);
    await expect(migrate(url, later)).rejects.toThrow(
      'schema/tables/60-oversight.sql was applied with other content; add a file to migrations/',
    );
    // A number that is taken, as from a line of work beside this one.
    await appendFile(new URL('migrations/0002_visitors.sql', later), change);
    await migrate(url, later);
    const fresh = await emptyDatabase();
    await migrate(fresh, later);
    expect(await shape(url)).toEqual(await shape(fresh));
    expect(await applied(url)).toHaveLength((await applied(fresh)).length);
    await expect(migrate(url)).rejects.toThrow('another edition brought this database up to date');
  });

  it('refuses a migration that was applied and has changed since, by name', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await forget(url, 'migrations/0001_six_areas.sql');
    await expect(migrate(url)).rejects.toThrow(
      'migrations/0001_six_areas.sql was applied with other content',
    );
  });
});
