import { setTimeout as sleep } from 'node:timers/promises';
import { Overloaded } from '@paperlock/house/turns.ts';
import { describe, expect, it } from 'vitest';
import { connectOwner } from './connect-owner.ts';
import { openDatabase } from './database.ts';
import { freshDatabase } from './test-database.ts';

const db = await freshDatabase();
await db.asOwner.query('create table note (text text not null)');
await db.asOwner.query('grant select, insert on note to paperlock_app');

const notes = async (text: string) =>
  (await db.sql.query('select 1 from note where text = $1', [text])).rows.length;

describe('a transaction', () => {
  it('keeps all of its work', async () => {
    await db.inTransaction(async (tx) => {
      await tx.query(`insert into note values ('kept')`);
      await tx.query(`insert into note values ('kept')`);
    });
    expect(await notes('kept')).toBe(2);
  });

  it('keeps none of it when something is thrown, and passes on what was thrown', async () => {
    const work = db.inTransaction(async (tx) => {
      await tx.query(`insert into note values ('undone')`);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await notes('undone')).toBe(0);
  });

  it('that fails gives its connection back', async () => {
    const one = openDatabase(db.url, { connections: 1 });
    for (let i = 0; i < 3; i += 1) {
      await expect(one.inTransaction((tx) => tx.query('select nonsense'))).rejects.toThrow('nonsense');
    }
    expect((await one.sql.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await one.close();
  });

  it('whose connection breaks while it is busy elsewhere fails alone: the process and the pool live on', async () => {
    const work = db.inTransaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await db.asOwner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await sleep(100);
      await tx.query(`insert into note values ('lost')`);
    });
    await expect(work).rejects.toThrow();
    expect(await notes('lost')).toBe(0);
    await db.inTransaction((tx) => tx.query(`insert into note values ('after')`));
    expect(await notes('after')).toBe(1);
  });
});

it('whoever waits too long for a connection is told that we are busy, for a statement as for a transaction', async () => {
  const one = openDatabase(db.url, { connections: 1, waitMs: 200 });
  // On a busy machine connecting may take longer than that; a connection that is there is given out at once.
  const isConnected = () =>
    one.sql.query('select 1').then(
      () => true,
      () => false,
    );
  await expect.poll(isConnected).toBe(true);
  await one.inTransaction(async () => {
    await Promise.all([
      expect(one.sql.query('select 1')).rejects.toThrow(Overloaded),
      expect(one.inTransaction((tx) => tx.query('select 1'))).rejects.toThrow(Overloaded),
    ]);
  });
  expect((await one.sql.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await one.close();
});

it('an idle connection that breaks is reported and replaced', async () => {
  const errors: Error[] = [];
  const one = openDatabase(db.url, { connections: 1, onIdleError: (error) => errors.push(error) });
  const pid = async () => (await one.sql.query('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pid();
  await db.asOwner.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(() => errors.length).toBe(1);
  expect(await pid()).not.toBe(before);
  await one.close();
});

it('an owner’s connection that breaks between two statements fails the next one, not the process', async () => {
  const owner = await connectOwner(db.url);
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  await db.asOwner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  await sleep(100);
  await expect(owner.query('select 1')).rejects.toThrow();
  await owner.end();
});

it('whole numbers beyond the reach of a float arrive whole', async () => {
  const { rows } = await db.sql.query('select 9007199254740993::bigint as n');
  expect(rows).toEqual([{ n: 9007199254740993n }]);
});
