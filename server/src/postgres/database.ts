import type { Database, Sql } from '@paperlock/house/db/database.ts';
import { OutcomeUnknown } from '@paperlock/house/db/outcome-unknown.ts';
import { tryAgain } from '@paperlock/house/db/try-again.ts';
import { Overloaded } from '@paperlock/house/turns.ts';
import pg from 'pg';
import { announce, EDITION, EditionRefused, nameOfEdition } from './edition.ts';
import { insistOnLeader } from './leader.ts';
import { afterCommit } from './unreachable.ts';

/** A database over a pool of connections. */
export type PgDatabase = Database & { readonly pool: pg.Pool };

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

type Pooling = {
  connections?: number;
  waitMs?: number;
  idleMs?: number;
  /** Null for a database that has none of our schema, as the lobby. */
  edition?: number | null;
  /** A standby is good enough, and nothing can be changed. */
  readOnly?: boolean;
  onIdleError?: (error: Error) => void;
  /** The database does not serve this edition. */
  onRefused?: (refusal: EditionRefused) => void;
};

/** How long a call waits for a free connection. Tests wait longer: on a busy machine their crowds are slow, not refused. */
export const patience = { connectionMs: 5_000 };

export const openDatabase = (
  connectionString: string,
  {
    connections = 10,
    waitMs = patience.connectionMs,
    idleMs = 60_000,
    edition = EDITION,
    readOnly = false,
    onIdleError,
    onRefused,
  }: Pooling = {},
): PgDatabase => {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleMs,
    // A connection whose other end has vanished would wait for its answer without end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server sets the role at the start of each connection. The login can take no other role: app-login.ts.
    options: `-c role=paperlock_app -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000${
      readOnly ? ' -c default_transaction_read_only=on' : ''
    }`,
    application_name: nameOfEdition(edition),
    onConnect: async (client) => {
      if (!readOnly) await insistOnLeader(client);
      if (edition === null) return;
      await announce(client, edition).catch((error: unknown) => {
        if (error instanceof EditionRefused) onRefused?.(error);
        throw error;
      });
    },
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  // An error between two statements of a transaction would end the process too; the next statement fails and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    sql: { query: (...asked: [string]) => pool.query(...asked).catch(tellBusy) } as Sql,
    pool,
    inTransaction: (work) => tryAgain(() => inTransaction(pool, work)),
    ofOneMoment: (read) => ofOneMoment(pool, read),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
};

const inTransaction = async <T>(pool: pg.Pool, work: (tx: Sql) => Promise<T>): Promise<T> => {
  const client = await pool.connect().catch(tellBusy);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

async function* ofOneMoment<T>(pool: pg.Pool, read: (tx: Sql) => AsyncIterable<T>): AsyncGenerator<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read, read only');
    // Sorting a long book takes time, and so may the reader of the text.
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    yield* read(client);
  } finally {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    client.release(broken);
  }
}

/**
 * Where a standby has to confirm a commit, PostgreSQL reports success even if somebody cancelled that wait, with a notice
 * alone. Such a commit is lost if the leader dies now.
 */
const commit = async (client: pg.PoolClient): Promise<void> => {
  let isConfirmed = true;
  const hear = ({ routine }: { routine?: string | undefined }) => {
    if (routine === 'SyncRepWaitForLSN') isConfirmed = false;
  };
  client.on('notice', hear);
  await client
    .query('commit')
    .catch((error: unknown) => {
      throw afterCommit(error);
    })
    .finally(() => client.off('notice', hear));
  if (!isConfirmed) throw new OutcomeUnknown('no standby has confirmed the commit');
};

/** No connection became free in time, or PostgreSQL has none left: busy, not broken. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (/^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/.test(
    error.message,
  ) ||
    ('code' in error && error.code === '53300'));

const tellBusy = (error: unknown): never => {
  throw isBusy(error) ? new Overloaded((error as Error).message, { cause: error }) : error;
};
