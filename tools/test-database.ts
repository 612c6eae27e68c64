import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/src/db/migrate.ts';
import { startEphemeralPostgres } from './postgres/start-postgres.ts';
import { root } from './run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's connection; each test file copies `paperlock_template` for itself. */
    postgresUrl: string;
  }
}

const template = 'paperlock_template';

/** One PostgreSQL for the whole run, migrated once: a copy of the template is made in no time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given
    ? { url: given, stop: async () => {} }
    : await startEphemeralPostgres({ projectDir: root });
  await makeTemplate(url);
  project.provide('postgresUrl', url);
  return stop;
}

const makeTemplate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await client.end();
  const address = new URL(url);
  address.pathname = template;
  await migrate(address.href);
};
