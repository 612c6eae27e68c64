/** The database as the house knows it: PostgreSQL's language, whoever speaks it (`server/src/postgres/` over the network). */

// biome-ignore lint/suspicious/noExplicitAny: each statement says what its rows are.
export type AnyRow = { [column: string]: any };

export type Rows<Row> = { rows: Row[]; rowCount: number | null };

/** A statement with a name is planned once for each connection. `rowMode`: each row is the list of its values. */
export type Statement = { name?: string; text: string; values?: unknown[]; rowMode?: 'array' };

/** Runs SQL: on any free connection, or on that of one transaction. */
export type Sql = {
  query<Row extends AnyRow = AnyRow>(statement: string | Statement, values?: unknown[]): Promise<Rows<Row>>;
};

export type Database = {
  readonly sql: Sql;
  /** The work may run more than once: a transaction that PostgreSQL cancels in favour of another is tried again. */
  inTransaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Reads of one moment, passed on piece by piece, for as long as whoever takes them needs. */
  ofOneMoment<T>(read: (tx: Sql) => AsyncIterable<T>): AsyncGenerator<T>;
  close(): Promise<void>;
};

/**
 * Hears of one channel of notifications. A notification is only a wake-up and may be lost, so a listener reads the tables, and is
 * also woken after every gap.
 */
export type WakeUps = {
  readonly connected: boolean;
  stop(): Promise<void>;
};

export type Listening = { channel: string; onWake: () => void; onLoss: (error: Error) => void };

/** What PostgreSQL says of a statement that it refused. */
export type SqlFault = Error & { code: string; constraint?: string; table?: string; column?: string };

export const isSqlFault = (error: unknown): error is SqlFault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';
