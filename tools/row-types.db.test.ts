import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../server/src/postgres/test-database.ts';
import { findStatements, type Statement } from './row-types.ts';

/** What a column of this type is in JavaScript, as `db/database.ts` reads it. */
const valuesOf: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  name: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'bytes',
  jsonb: 'json',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  _int2: 'number[]',
};

let names: ReadonlyMap<number, string>;
let client: pg.Client;
let statements: Statement[];

beforeAll(async () => {
  client = (await freshDatabase()).asOwner;
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::integer, typname as name from pg_type',
  );
  names = new Map(rows.map(({ oid, name }) => [oid, name]));
  statements = findStatements();
});

/** Asks PostgreSQL which columns a statement would answer with; nothing is executed. Whether one can be null it cannot say. */
const describeText = (text: string): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    const columns = new Map<string, string>();
    const asked = {
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: { name: string; dataTypeID: number }[] }) => {
        for (const { name, dataTypeID } of fields) {
          const type = names.get(dataTypeID) ?? '';
          columns.set(name, valuesOf[type] ?? type);
        }
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(asked as pg.Submittable);
  });

/** Its statements are written for two tables at once, so some of the combinations are none. */
const forTwoTables = 'house/base/sessions/session-store.ts';

/** Put together at run time, each for many tables or in a loop. */
const known = [
  'house/base/ledger/account-store.ts',
  'house/base/ledger/post-from.ts',
  'house/base/proposals/proposal-store.ts',
  'house/care/overview/count-queues.ts',
  'house/care/support/ticket-store.ts',
  'house/db/backlog.ts',
  'house/db/check.ts',
  'house/db/sorted-list.ts',
  'house/db/sorted-list.ts',
  'house/invest/market/market-store.ts',
  'house/invest/orders/conclude-raise.ts',
  'house/invest/orders/settle-store.ts',
  'house/invest/products/product-store.ts',
  'house/invest/products/product-store.ts',
  'house/oversight/alerts/measure.ts',
  'house/oversight/figures/read-figures.ts',
];

const isSame = (here: string, read: string): boolean =>
  here === read || (here === 'json' && read === 'json[]');

const faultsOf = async ({ path, line, texts, row }: Statement): Promise<string[]> => {
  const faults: string[] = [];
  for (const text of texts ?? []) {
    const columns = await describeText(text).catch((error: Error) => error);
    if (columns instanceof Error) {
      if (path !== forTwoTables) faults.push(`${path}:${line} ${columns.message}: ${text}`);
      continue;
    }
    for (const [name, read] of Object.entries(row)) {
      const here = columns.get(name) ?? 'no column';
      if (!isSame(here, read)) faults.push(`${path}:${line} ${name} is ${here}, not ${read}`);
    }
  }
  return faults;
};

describe('rows', () => {
  it('have the columns and types that the code reads', async () => {
    const faults: string[] = [];
    for (const statement of statements) faults.push(...(await faultsOf(statement)));
    expect(faults).toEqual([]);
  });

  it('are read from statements that can be known without running them', () => {
    const unknown = statements.filter(({ texts }) => texts === null).map(({ path }) => path);
    expect(unknown.sort()).toEqual(known);
    expect(statements.length).toBeGreaterThan(400);
  });
});
