import pg from 'pg';
import { Overloaded } from '../turns.ts';
import { tryAgain } from './try-again.ts';
import { afterCommit } from './unreachable.ts';

/** What SQL runs on: the pool, or one transaction's connection. */
export type Sql = Pick<pg.ClientBase, 'query'>;

export type Database = {
  readonly sql: Sql;
  /** The work may run more than once: a transaction that PostgreSQL undoes for the sake of another is tried again. */
  inTransaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

export const openDatabase = (
  connectionString: string,
  {
    connections = 10,
    waitMs = 5_000,
    onIdleError,
  }: { connections?: number; waitMs?: number; onIdleError?: (error: Error) => void } = {},
): Database => {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    // The role is set by the server at the start of each connection. Whoever signed in can become nobody else: app-login.ts.
    options: '-c role=paperlock_app -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
    application_name: 'paperlock',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  // So would one that breaks between two statements of a transaction; there the next statement fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    sql: { query: (...asked: [string]) => pool.query(...asked).catch(tellBusy) } as Sql,
    pool,
    inTransaction: (work) => tryAgain(() => inTransaction(pool, work)),
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
    await client.query('commit').catch((error: unknown) => {
      throw afterCommit(error);
    });
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

/** No connection came free in time, or PostgreSQL has none left: busy, not broken. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (/^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/.test(
    error.message,
  ) ||
    ('code' in error && error.code === '53300'));

const tellBusy = (error: unknown): never => {
  throw isBusy(error) ? new Overloaded((error as Error).message, { cause: error }) : error;
};
