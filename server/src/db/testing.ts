import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from './database.ts';

/** A database of its own for a test file: a copy of the migrated template, gone afterwards. */
export type TestDatabase = Database & {
  name: string;
  url: string;
  /** Runs SQL as the owner of the tables, to look behind the application's back. */
  asOwner: pg.Client;
  drop(): Promise<void>;
};

/** `template`: another test's database, which nobody is connected to any more. */
export const freshDatabase = async (template = 'paperlock_template'): Promise<TestDatabase> => {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = databaseUrl(adminUrl, name);
  const db = openDatabase(url, { connections: 20 });
  const asOwner = new pg.Client({ connectionString: url });
  await asOwner.connect();
  return {
    ...db,
    name,
    url,
    asOwner,
    drop: async () => {
      await db.close();
      await asOwner.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

const databaseUrl = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
};
