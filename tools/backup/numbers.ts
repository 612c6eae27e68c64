import pg from 'pg';
import { databaseAt } from './place.ts';
import type { BookNumbers } from './records.ts';

/** The databases of an installation: the open world's, the lobby, worlds and templates. */
export const databasesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where not datistemplate and datallowconn and datname <> 'postgres' order by 1`,
  );
  return rows.map(({ datname }) => datname);
};

export const withDatabase = async <T>(
  url: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseAt(url, database) });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Null for a database without a book, as the lobby is, and for one that has just been dropped. */
export const numbersOf = (url: string, database: string): Promise<BookNumbers | null> =>
  withDatabase(url, database, async (client) => {
    const { rows: books } = await client.query<{ there: boolean }>(
      `select to_regclass('ledger.transfer') is not null and to_regclass('base.audit_link') is not null as there`,
    );
    if (!books[0]?.there) return null;
    const { rows } = await client.query<{ transfers: string; place: string | null; hash: string | null }>(
      `select (select count(*) from ledger.transfer) as transfers, place, encode(hash, 'hex') as hash
         from (values (1)) one left join lateral (
           select place, hash from base.audit_link order by place desc limit 1) head on true`,
    );
    const { transfers = '0', place = null, hash = null } = rows[0] ?? {};
    const audit = place === null || hash === null ? null : { place: Number(place), hash };
    return { database, transfers: Number(transfers), audit };
  }).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && ['3D000', '57P01', '55000'].includes(error.code ?? ''))
      return null;
    throw error;
  });

/** What differs from the numbers in a backup. A book and its audit log only grow, so more of both is well. */
export const missingIn = async (url: string, wanted: BookNumbers): Promise<string[]> => {
  const found = await numbersOf(url, wanted.database);
  if (!found) return [`${wanted.database} is not there`];
  const { transfers, audit } = wanted;
  const faults =
    found.transfers < transfers
      ? [`${wanted.database} has ${found.transfers} transfers and should have at least ${transfers}`]
      : [];
  if (!audit) return faults;
  const { rows } = await withDatabase(url, wanted.database, (client) =>
    client.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from base.audit_link where place = $1`,
      [audit.place],
    ),
  );
  return rows[0]?.hash === audit.hash
    ? faults
    : [...faults, `${wanted.database} has another audit log at place ${audit.place}`];
};
