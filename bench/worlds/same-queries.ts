import pg from 'pg';

/** What a process asks one database, and how long a bare connection takes for the same. */
export type Asked = { text: string; values: unknown[] };

type Query = (this: pg.Client & { database?: string }, ...args: unknown[]) => unknown;

/** Writes down the statements that go to a database while the work is done, in their order. */
export const writeDown = async (database: string, work: () => Promise<unknown>): Promise<Asked[]> => {
  const asked: Asked[] = [];
  const before = pg.Client.prototype.query as Query;
  const noted: Query = function (...args) {
    const [first, second] = args;
    if (this.database === database && typeof first === 'string')
      asked.push({ text: first, values: Array.isArray(second) ? second : [] });
    return before.apply(this, args);
  };
  pg.Client.prototype.query = noted as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = before as typeof pg.Client.prototype.query;
  }
  return asked;
};

/** The same statements on one fresh connection, one after the other; milliseconds. */
export const askBare = async (url: string, asked: readonly Asked[]): Promise<number> => {
  const begun = performance.now();
  const client = new pg.Client({ connectionString: url, options: '-c role=paperlock_app' });
  await client.connect();
  for (const { text, values } of asked) await client.query(text, values).catch(() => {});
  const ms = performance.now() - begun;
  await client.end();
  return ms;
};
