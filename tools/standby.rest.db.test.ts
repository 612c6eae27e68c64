import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../house/db/database.ts';
import { OutcomeUnknown } from '../house/db/outcome-unknown.ts';
import { openDatabase } from '../server/src/postgres/database.ts';
import { NotLeader } from '../server/src/postgres/leader.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { type Postgres, startPostgres } from './postgres/start-postgres.ts';

/** What a replicated PostgreSQL says that one alone never says; a server of its own, because its settings concern all databases. */

let projectDir: string;
let postgres: Postgres;
let db: Database;

const asOwner = async <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

beforeAll(async () => {
  projectDir = await mkdtemp(join(tmpdir(), 'paperlock-standby-'));
  await chmod(projectDir, 0o755);
  postgres = await startPostgres({ projectDir });
  await asOwner(async (owner) => {
    await migrate(postgres.url);
    await owner.query('create table base.note (text text not null)');
    await owner.query('grant select, insert on base.note to paperlock_app');
  });
  db = openDatabase(postgres.url);
});

afterAll(async () => {
  await db.close();
  await postgres.stop();
  const socketFolder = new URL(postgres.url).searchParams.get('host');
  if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
  await rm(projectDir, { recursive: true, force: true });
});

const awaitStandbys = (names: string) =>
  asOwner(async (owner) => {
    // The setting itself would wait for the standby that never comes.
    await owner.query('set synchronous_commit = local');
    await owner.query(`alter system set synchronous_standby_names = '${names}'`);
    await owner.query('select pg_reload_conf()');
    const shown = async () => (await owner.query('show synchronous_standby_names')).rows[0];
    await expect.poll(shown).toEqual({ synchronous_standby_names: names });
  });

/** Not PostgreSQL's own work, which may have to wait as well. */
const waiting = (owner: pg.Client) =>
  owner.query(
    `select from pg_stat_activity where wait_event = 'SyncRep' and backend_type = 'client backend'`,
  );

it('a commit that no standby has confirmed is not acknowledged, though PostgreSQL calls it done', async () => {
  await awaitStandbys('nobody');
  const unconfirmed = db.inTransaction((tx) => tx.query(`insert into note values ('here alone')`));
  const refused = expect(unconfirmed).rejects.toThrow(OutcomeUnknown);
  await asOwner(async (owner) => {
    await expect.poll(async () => (await waiting(owner)).rowCount).toBe(1);
    await owner.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
  });
  await refused;
  await awaitStandbys('');
  await db.inTransaction((tx) => tx.query(`insert into note values ('confirmed')`));
  expect((await db.sql.query('select text from note')).rows).toEqual([
    { text: 'here alone' },
    { text: 'confirmed' },
  ]);
});

it('a standby is not used, but for reads that may be stale, and the same pool goes on when it has become the leader', async () => {
  await postgres.stop();
  await writeFile(join(postgres.dataFolder, 'standby.signal'), '');
  postgres = await startPostgres({ projectDir });
  await expect(db.sql.query('select text from note')).rejects.toThrow(NotLeader);
  await expect(db.inTransaction((tx) => tx.query('select 1'))).rejects.toThrow(NotLeader);
  const reports = openDatabase(postgres.url, { readOnly: true });
  expect((await reports.sql.query('select text from note')).rowCount).toBe(2);
  await reports.close();
  await asOwner((owner) => owner.query('select pg_promote()'));
  expect((await db.sql.query('select text from note')).rowCount).toBe(2);
});
