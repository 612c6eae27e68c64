import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { allowLogin, loginOf } from '../server/src/postgres/app-login.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { startEphemeralPostgres } from './postgres/start-postgres.ts';
import { root } from './run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's connection; each test file copies `paperlock_template` for itself. */
    postgresUrl: string;
    /** Of the application's login to the template, which its copies share. */
    appPassword: string;
  }
}

const template = 'paperlock_template';

type Made = { url: string; appPassword: string; stop(): Promise<void> };

/** Vitest loads this file anew for each project, and the projects of one run share what it makes. */
const shared = globalThis as { testDatabase?: { made: Promise<Made>; projects: number } | undefined };

/** One PostgreSQL for the whole run, migrated once: a copy of the template is made in no time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testDatabase ??= { made: make(), projects: 0 };
  const { testDatabase } = shared;
  testDatabase.projects += 1;
  const { url, appPassword, stop } = await testDatabase.made;
  project.provide('postgresUrl', url);
  project.provide('appPassword', appPassword);
  return async () => {
    testDatabase.projects -= 1;
    if (testDatabase.projects > 0) return;
    shared.testDatabase = undefined;
    await stop();
  };
}

const make = async (): Promise<Made> => {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given
    ? { url: given, stop: async () => {} }
    : await startEphemeralPostgres({ projectDir: root });
  const appPassword = randomUUID();
  await makeTemplate(url, appPassword);
  return { url, appPassword, stop };
};

const makeTemplate = async (url: string, appPassword: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  const address = new URL(url);
  address.pathname = template;
  await migrate(address.href);
  await allowLogin(client, loginOf(address.href), appPassword);
  await client.end();
};
