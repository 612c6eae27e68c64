import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PgDatabase } from './database.ts';
import { mayBeStale } from './may-be-stale.ts';
import { replicaUrl, withReplica } from './replica.ts';

/** A server that says who it is, and how far its log has come. */
const server = (name: string) => {
  const state = { position: 100, connects: 0, fault: null as Error | null };
  const query = async (text: string) => {
    if (text.includes('pg_current_wal_lsn')) return { rows: [{ at: String(state.position) }] };
    if (text === 'select nonsense') throw new Error('nonsense');
    return { rows: [name] };
  };
  const connect = async () => {
    state.connects += 1;
    if (state.fault) throw state.fault;
    return { query, release: () => {} };
  };
  const db = {
    sql: { query },
    pool: { connect },
    inTransaction: (work: (tx: unknown) => Promise<unknown>) => work({ query }),
    close: async () => {},
  } as unknown as PgDatabase;
  return { state, db };
};

const primary = server('primary');
const replica = server('replica');
const told: boolean[] = [];
let db: PgDatabase;

beforeEach(async () => {
  vi.useFakeTimers();
  for (const { state } of [primary, replica])
    Object.assign(state, { position: 100, connects: 0, fault: null });
  told.length = 0;
  db = withReplica({ primary: primary.db, replica: replica.db, onChange: (isUsed) => told.push(isUsed) });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(async () => {
  await db.close();
  vi.useRealTimers();
});

const ask = async () => (await db.sql.query('select name')).rows[0];
const askStale = () => mayBeStale(ask);

it('reads that may be stale go to the replica, all others to the primary', async () => {
  expect([await ask(), await askStale(), await ask()]).toEqual(['primary', 'replica', 'primary']);
  const inTransaction = () => db.inTransaction(async (tx) => (await tx.query('select name')).rows[0]);
  expect([await inTransaction(), await mayBeStale(inTransaction)]).toEqual(['primary', 'replica']);
});

it('a replica that is more than five seconds behind is not read until it has caught up', async () => {
  primary.state.position = 200;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await askStale()).toBe('replica');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await askStale()).toBe('primary');
  replica.state.position = 200;
  expect(await askStale()).toBe('replica');
  expect(told).toEqual([true, false, true]);
});

it('a replica that is away is left alone for ten seconds', async () => {
  replica.state.fault = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect([await askStale(), await askStale()]).toEqual(['primary', 'primary']);
  expect(replica.state.connects).toBe(1);
  replica.state.fault = null;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await askStale()).toBe('replica');
});

it('a query that is wrong is not asked twice', async () => {
  await expect(mayBeStale(() => db.sql.query('select nonsense'))).rejects.toThrow('nonsense');
  expect(await askStale()).toBe('replica');
});

it('the application signs in there as it does to the primary', () => {
  const app = 'postgres://paperlock:secret@127.0.0.1:5000/paperlock?user=app&password=p%40ss';
  expect(replicaUrl(app, 'postgres://127.0.0.1:5001/')).toBe(
    'postgres://127.0.0.1:5001/paperlock?user=app&password=p%40ss',
  );
});
