import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { freshDatabase } from './testing.ts';

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

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const applied = (url: string) => ask(url, 'select * from schema_migration order by name');
const files = (await readdir(new URL('./migrations/', import.meta.url))).sort();

describe('migrations', () => {
  it('are each applied once, in order', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    expect((await applied(url)).map(({ name }) => name)).toEqual(files);
  });

  it('that are all applied change nothing', async () => {
    const before = await applied(db.url);
    await migrate(db.url);
    expect(await applied(db.url)).toEqual(before);
  });

  it('of three nodes that start at once run one after the other', async () => {
    const url = await emptyDatabase();
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect((await applied(url)).map(({ name }) => name)).toEqual(files);
  });

  it('that changed since they were applied are refused by name', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await ask(url, `update schema_migration set sha256 = 'other' where name = '0002_outbox.sql'`);
    await expect(migrate(url)).rejects.toThrow('0002_outbox.sql was applied with other content');
  });

  it('that fail leave nothing of themselves, and go on from there the next time', async () => {
    const url = await emptyDatabase();
    await ask(url, 'create table operator (in_the_way text)');
    await expect(migrate(url)).rejects.toThrow('migration 0004_operators.sql failed');
    expect((await applied(url)).map(({ name }) => name)).not.toContain('0004_operators.sql');
    await ask(url, 'drop table operator');
    await migrate(url);
    expect((await applied(url)).map(({ name }) => name)).toEqual(files);
  });
});
