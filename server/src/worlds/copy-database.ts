import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Copies everything a world holds, table by table, as of one moment: into another database, or into a file. */

type Table = { name: string; columns: string };
type Sequence = { name: string; value: string };

/** Generated columns are computed again where they arrive. The list of migrations belongs to the database, not to its content. */
const tablesOf = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname in ('base', 'people', 'rails', 'invest', 'oversight', 'care', 'ledger')
        and (n.nspname, c.relname) <> ('base', 'schema_migration')
      group by n.nspname, c.relname order by 1`,
  );
  return rows;
};

const sequencesOf = async (client: pg.Client): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
       from pg_sequences where last_value is not null and schemaname not like 'pg_%'`,
  );
  return rows;
};

/** Reads as of one moment, and ends its transaction in any case. */
const reading = async <T>(url: string, work: (source: pg.Client) => Promise<T>): Promise<T> => {
  const source = new pg.Client({ connectionString: url });
  await source.connect();
  try {
    await source.query('begin isolation level repeatable read, read only');
    return await work(source);
  } finally {
    await source.end();
  }
};

const setSequence = ({ name, value }: Sequence): string => `select pg_catalog.setval('${name}', ${value});`;

/**
 * The target has the tables of the same edition and nobody in it. All or nothing. Triggers stay silent: they guard what
 * people do, and here only rows move.
 */
export const copyDatabase = (fromUrl: string, toUrl: string): Promise<number> =>
  reading(fromUrl, async (source) => {
    const target = new pg.Client({ connectionString: toUrl });
    await target.connect();
    try {
      await target.query('begin');
      await target.query('set local session_replication_role = replica');
      const tables = await tablesOf(source);
      await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
      for (const { name, columns } of tables) {
        await pipeline(
          source.query(copyTo(`copy ${name} (${columns}) to stdout`)),
          target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
        );
      }
      for (const sequence of await sequencesOf(source)) await target.query(setSequence(sequence));
      await target.query('commit');
      return tables.length;
    } finally {
      await target.end();
    }
  });

/** Writes what `psql` reads into a database that this edition's `migrate` has made. */
export const exportDatabase = (url: string, out: Writable): Promise<void> =>
  reading(url, async (source) => {
    const write = async (text: string): Promise<void> => {
      if (!out.write(text)) await once(out, 'drain');
    };
    const tables = await tablesOf(source);
    await write(
      '-- A practice world of Paperlock. To read it back: make a database, run migrate on it, then psql -f.\n',
    );
    await write('begin;\nset local session_replication_role = replica;\n');
    await write(`truncate ${tables.map(({ name }) => name).join(', ')};\n`);
    for (const { name, columns } of tables) {
      await write(`copy ${name} (${columns}) from stdin;\n`);
      await pipeline(source.query(copyTo(`copy ${name} (${columns}) to stdout`)), out, { end: false });
      await write('\\.\n');
    }
    for (const sequence of await sequencesOf(source)) await write(`${setSequence(sequence)}\n`);
    await write('commit;\n');
  });
