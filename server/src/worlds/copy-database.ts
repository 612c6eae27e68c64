import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { areas } from '@paperlock/house/db/areas.ts';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectOwner } from '../postgres/connect-owner.ts';

/** Copies everything a world holds, table by table, as of one moment: into another database, or into a file. */

const schemas = [...areas, 'ledger'];

type Table = { name: string; columns: string };
type Sequence = { name: string; value: string };

/** Generated columns are computed again where they arrive. The edition belongs to the database, not to its content. */
const tablesOf = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname in ('${schemas.join("', '")}')
        and (n.nspname, c.relname) not in (('base', 'schema_migration'), ('base', 'edition'))
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
  const source = await connectOwner(url);
  try {
    await source.query('begin isolation level repeatable read, read only');
    return await work(source);
  } finally {
    await source.end();
  }
};

/**
 * Each PostgreSQL server counts its transactions by itself, and two tables hold such numbers.
 * - The book's mark says which transactions may still be under way. Those of the source are over.
 * - A hint carries its transaction's number, and sockets say up to which one they have heard. Numbers of the target are
 *   shifted, so that they come after all that the source gave out, and an old hint shows that earlier ones are gone: a
 *   socket that comes back is told to read everything again.
 */
const arrival = async (source: pg.Client): Promise<string> => {
  const { rows } = await source.query<{ next: string }>(
    `select pg_snapshot_xmax(pg_current_snapshot())::text::numeric + coalesce(
              (select value::numeric from base.installation where name = 'hint_shift'), 0) as next`,
  );
  return `update ledger.mark set xid = '0';
delete from base.hint;
insert into base.hint (topic, created_at) values ('arrival', now() - interval '1 day');
insert into base.installation (name, value)
select 'hint_shift', ${rows[0]?.next} - pg_current_xact_id()::text::numeric
    on conflict (name) do update set value = excluded.value;`;
};

/**
 * Triggers guard what people do, and here only rows move. Those that guard the book and the audit log also fire in a
 * session with the role of a replica, so they are switched off by name, and on again as they were before.
 */
const silence = `set local session_replication_role = replica;
create temp table silenced on commit drop as
select t.tgrelid, t.tgname, t.tgenabled from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
 where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname in ('${schemas.join("', '")}');
do $$ declare one record; begin
  for one in select * from silenced loop
    execute format('alter table %s disable trigger %I', one.tgrelid::regclass, one.tgname);
  end loop;
end $$;`;

const listenAgain = `do $$ declare one record; begin
  for one in select * from silenced loop
    execute format('alter table %s enable %s trigger %I', one.tgrelid::regclass,
      case one.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, one.tgname);
  end loop;
end $$;`;

const setSequence = ({ name, value }: Sequence): string => `select pg_catalog.setval('${name}', ${value});`;

/**
 * The target has the tables of the same edition and nobody in it. All or nothing.
 */
export const copyDatabase = (fromUrl: string, toUrl: string): Promise<number> =>
  reading(fromUrl, async (source) => {
    const target = await connectOwner(toUrl);
    try {
      await target.query('begin');
      await target.query(silence);
      const tables = await tablesOf(source);
      await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
      for (const { name, columns } of tables) {
        await pipeline(
          source.query(copyTo(`copy ${name} (${columns}) to stdout`)),
          target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
        );
      }
      for (const sequence of await sequencesOf(source)) await target.query(setSequence(sequence));
      await target.query(await arrival(source));
      await target.query(listenAgain);
      await target.query('commit');
      return tables.length;
    } finally {
      await target.end();
    }
  });

/** Writes what `psql` reads into a database that this edition's `migrate` has made. */
export const exportDatabase = (url: string, out: Writable): Promise<void> =>
  reading(url, async (source) => {
    const write = async (text: string | Buffer): Promise<void> => {
      if (!out.write(text)) await once(out, 'drain');
    };
    const tables = await tablesOf(source);
    await write(
      '-- A practice world of Paperlock. To read it back: make a database, run migrate on it, then psql -f.\n',
    );
    await write(`begin;\n${silence}\n`);
    await write(`truncate ${tables.map(({ name }) => name).join(', ')};\n`);
    for (const { name, columns } of tables) {
      await write(`copy ${name} (${columns}) from stdin;\n`);
      for await (const piece of source.query(copyTo(`copy ${name} (${columns}) to stdout`)))
        await write(piece);
      await write('\\.\n');
    }
    for (const sequence of await sequencesOf(source)) await write(`${setSequence(sequence)}\n`);
    await write(`${await arrival(source)}\n${listenAgain}\ncommit;\n`);
  });
