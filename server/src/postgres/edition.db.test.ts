import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';
import { describe, expect, it } from 'vitest';
import { connectOwner } from './connect-owner.ts';
import { openDatabase } from './database.ts';
import { EDITION, EditionRefused } from './edition.ts';
import { migrate, schemaFiles } from './migrate.ts';
import { freshDatabase, type TestDatabase } from './test-database.ts';
import { laterEdition } from './test-later-edition.ts';

const NEXT = 9001;
const additive = await laterEdition({
  [`${NEXT}_more`]: '-- older editions: stay\ncreate table base.more (text text)',
});
const breaking = await laterEdition({
  [`${NEXT}_other`]: '-- older editions: leave\nalter table note add column why text not null default $$$$',
});

const withNotes = async (): Promise<TestDatabase> => {
  const db = await freshDatabase();
  await db.asOwner.query('create table base.note (text text not null)');
  await db.asOwner.query('grant select, insert on note to paperlock_app');
  return db;
};
/** A node's pool, of any edition. */
const openNode = (db: TestDatabase, edition: number) => {
  const node = openDatabase(db.appUrl, { edition });
  closedAfterFile(node.close);
  return node;
};
const notes = async (db: TestDatabase) =>
  (await db.asOwner.query<{ text: string }>('select text from note')).rows.map(({ text }) => text);
const write = (node: ReturnType<typeof openNode>, text: string) =>
  node.inTransaction((tx) => tx.query('insert into note (text) values ($1)', [text]));

describe('after a migration that lets older editions stay', async () => {
  const db = await withNotes();
  const older = openNode(db, EDITION);
  await write(older, 'before');
  await migrate(db.url, additive);

  it('both editions work, on old connections and on new ones', async () => {
    await write(older, 'older');
    await write(openNode(db, EDITION), 'older, started later');
    await write(openNode(db, NEXT), 'newer');
    expect(await notes(db)).toEqual(['before', 'older', 'older, started later', 'newer']);
  });

  it('a node of the older edition that starts again changes nothing of the newer one', async () => {
    const files = () => db.asOwner.query('select * from base.schema_migration order by name');
    const { rows } = await files();
    expect(await migrate(db.url)).toBe('newer');
    expect((await files()).rows).toEqual(rows);
  });
});

describe('a migration that older editions cannot work with', () => {
  it('ends their transactions, and lets none of them in again', async () => {
    const db = await withNotes();
    const older = openNode(db, EDITION);
    await write(older, 'before');
    const halfway = older.inTransaction(async (tx) => {
      await tx.query(`insert into note (text) values ('half')`);
      await migrate(db.url, breaking);
    });
    await expect(halfway).rejects.toThrow();
    await expect(write(older, 'after')).rejects.toMatchObject({
      why: 'left_behind',
      cause: { code: 'ED001' },
      message: `the database serves no edition before ${NEXT}, and this is ${EDITION}: install the newer one`,
    });
    await expect(migrate(db.url)).rejects.toThrow(EditionRefused);
    await write(openNode(db, NEXT), 'newer');
    expect(await notes(db)).toEqual(['before', 'newer']);
  });

  it('that fails leaves them where they were', async () => {
    const db = await withNotes();
    const older = openNode(db, EDITION);
    await write(older, 'before');
    const broken = await laterEdition({ [`${NEXT}_broken`]: '-- older editions: leave\nselect nonsense' });
    await expect(migrate(db.url, broken)).rejects.toThrow(`migrations/${NEXT}_broken.sql failed`);
    await write(older, 'after');
    expect(await notes(db)).toEqual(['before', 'after']);
  });

  it('lets nobody in while it runs', async () => {
    const db = await withNotes();
    const slow = await laterEdition({
      [`${NEXT}_slow`]: '-- older editions: leave\nlock table base.note in access exclusive mode',
    });
    const waiting = async () => {
      const { rowCount } = await db.asOwner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    // It runs for as long as somebody reads the table that it needs.
    const reader = await connectOwner(db.url);
    await reader.query('begin; select from base.note');
    const migrating = migrate(db.url, slow);
    await expect.poll(waiting).toBe(1);
    const writing = Promise.allSettled([
      write(openNode(db, EDITION), 'older'),
      write(openNode(db, NEXT), 'newer'),
    ]);
    await expect.poll(waiting).toBe(3);
    await reader.end();
    await migrating;
    const [older, newer] = await writing;
    expect(older).toMatchObject({ status: 'rejected', reason: expect.any(EditionRefused) });
    expect(newer).toMatchObject({ status: 'fulfilled' });
    expect(await notes(db)).toEqual(['newer']);
  });
});

it('an application that is newer than the database waits until it is migrated', async () => {
  const db = await withNotes();
  const newer = openNode(db, NEXT);
  await expect(write(newer, 'too early')).rejects.toMatchObject({
    why: 'other_edition',
    cause: { code: 'ED002' },
  });
  await migrate(db.url, additive);
  await write(newer, 'in time');
  expect(await notes(db)).toEqual(['in time']);
});

it('a migration has to say what becomes of older editions', async () => {
  const silent = await laterEdition({ [`${NEXT}_silent`]: 'select 1' });
  await expect(schemaFiles(silent)).rejects.toThrow(
    `migrations/${NEXT}_silent.sql does not say whether older editions may work on`,
  );
});
