import { randomUUID } from 'node:crypto';
import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { asLogin, loginOf } from './app-login.ts';
import { openDatabase, type PgDatabase } from './database.ts';
import { findAreas } from './find-areas.ts';

/** A database of its own for a test file: a copy of the migrated template, gone afterwards. */
export type TestDatabase = PgDatabase & {
  name: string;
  url: string;
  /** The address of the application's login, which all test databases share. */
  appUrl: string;
  /** Runs SQL as the owner of the tables, to look behind the application's back. */
  asOwner: pg.Client;
  /** Happens after the file's last test, or earlier for a test that needs the database gone. */
  drop(): Promise<void>;
};

/** `template`: another test's database that has no connections any more. */
export const freshDatabase = async (template = 'paperlock_template'): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await administrator();
  // Copying files is half the work of writing every page to the log, which is what `create database` does by itself.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await findAreas(admin, name);
  const url = databaseUrl(name);
  const appUrl = asLogin(url, loginOf(databaseUrl('paperlock_template')), inject('appPassword'));
  const db = openDatabase(appUrl, { connections: 20 });
  const asOwner = new pg.Client({ connectionString: url });
  await asOwner.connect();
  const drop = closedAfterFile(async () => {
    await Promise.all([db.close(), asOwner.end()]);
    await admin.query(`drop database ${name} with (force)`);
  });
  return { ...db, name, url, appUrl, asOwner, drop };
};

/** One connection of each worker makes and drops all its databases. */
let connecting: Promise<pg.Client> | undefined;
const administrator = (): Promise<pg.Client> => {
  connecting ??= new pg.Client({ connectionString: inject('postgresUrl') }).connect();
  return connecting;
};

const databaseUrl = (name: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.toString();
};
