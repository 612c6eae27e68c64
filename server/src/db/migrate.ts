import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { findAreas, searchPath } from './areas.ts';
import { connectOwner } from './connect-owner.ts';

const here = new URL('./', import.meta.url);

/** An arbitrary number, the same on every node, so that concurrent starts migrate one after the other. */
const MIGRATION_LOCK = 7_246_001;

/**
 * Brings the database to the shape that `schema/` describes, all or nothing. An empty database runs the schema. A later one
 * runs new files of `migrations/`, which bring its tables to the shape of `schema/tables/`, and then every changed file of
 * functions.
 */
export const migrate = async (connectionString: string, from = here): Promise<void> => {
  const client = await connectOwner(connectionString);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('begin');
    await bringUpToDate(client, await readSources(from));
    await client.query('commit');
    const { rows } = await client.query('select current_database() as name, current_setting($1) as path', [
      'search_path',
    ]);
    if (rows[0].path !== searchPath) await findAreas(client, rows[0].name);
  } finally {
    await client.end();
  }
};

/** Returns what tells one edition's files from another's: a database of another edition is to be migrated. */
export const schemaEdition = async (from = here): Promise<string> => {
  const sources = await readSources(from);
  return createHash('sha256')
    .update(sources.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n'))
    .digest('hex')
    .slice(0, 16);
};

/** The files of this edition, by name, with what tells one content from another. */
export type SchemaFiles = ReadonlyMap<string, string>;

export const schemaFiles = async (from = here): Promise<SchemaFiles> =>
  new Map((await readSources(from)).map(({ name, sha256 }) => [name, sha256]));

/** Whether the database was made by these files: another edition may have migrated it since this node started. */
export const fitsSchema = async (sql: Pick<pg.ClientBase, 'query'>, files: SchemaFiles): Promise<boolean> => {
  const { rows } = await sql.query<{ name: string; sha256: string }>(
    'select name, sha256 from base.schema_files()',
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const isNewer = rows.some(({ name }) => name.startsWith('migrations/') && !files.has(name));
  return !isNewer && [...files].every(([name, sha256]) => applied.get(name) === sha256);
};

const bringUpToDate = async (client: pg.Client, sources: readonly Source[]): Promise<void> => {
  const applied = await readApplied(client);
  const isDue = ({ name, sha256 }: Source) => applied?.get(name) !== sha256;
  const due = sources.filter(isDue);
  if (applied) refuseSurprises(sources, due, applied);
  for (const { kind, name, sql } of due) {
    // A new database has the tables in their last shape; an old one gets there by its migrations.
    if (kind === (applied ? 'tables' : 'migration')) continue;
    await client.query(`reset role; set local search_path = ${searchPath}`);
    await client.query(sql).catch((cause: unknown) => {
      throw new Error(`${name} failed`, { cause });
    });
  }
  await client.query('reset role');
  for (const { name, sha256 } of due) {
    await client.query(
      `insert into base.schema_migration (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, sha256],
    );
  }
};

type Kind = 'roles' | 'tables' | 'migration' | 'functions';
type Source = { kind: Kind; name: string; sql: string; sha256: string };
type Applied = ReadonlyMap<string, string>;

/** Refuses anything that would leave a database different from the files read here. */
const refuseSurprises = (sources: readonly Source[], due: readonly Source[], applied: Applied): void => {
  const newer = [...applied.keys()].find(
    (name) => name.startsWith('migrations/') && !sources.some((source) => source.name === name),
  );
  if (newer) throw new Error(`a newer edition brought this database up to date: it has ${newer}`);
  const migrations = due.filter(({ kind }) => kind === 'migration');
  const rewritten = migrations.find(({ name }) => applied.has(name));
  if (rewritten) throw new Error(`${rewritten.name} was applied with other content; add a new file instead`);
  const tables = due.find(({ kind }) => kind === 'tables');
  if (tables && migrations.length === 0) {
    throw new Error(
      `${tables.name} was applied with other content; add a file to migrations/ that does the same`,
    );
  }
};

/** Returns name and hash of every file that made this database; null for an empty one. */
const readApplied = async (client: pg.Client): Promise<Applied | null> => {
  const { rows } = await client.query<{ here: boolean; before_areas: boolean }>(
    `select to_regclass('base.schema_migration') is not null as here,
            to_regclass('public.schema_migration') is not null as before_areas`,
  );
  if (!rows[0]?.here) return rows[0]?.before_areas ? new Map() : null;
  const list = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from base.schema_migration',
  );
  return new Map(list.rows.map(({ name, sha256 }) => [name, sha256]));
};

/** The kinds of files in the order in which they run. */
const kinds: readonly Kind[] = ['roles', 'tables', 'migration', 'functions'];

const kindOf = (name: string): Kind => {
  if (name === 'schema/roles.sql') return 'roles';
  if (name.startsWith('schema/tables/')) return 'tables';
  return name.startsWith('migrations/') ? 'migration' : 'functions';
};

const readSources = async (from: URL): Promise<Source[]> => {
  const folders = await Promise.all(
    ['schema', 'migrations'].map(async (folder) =>
      (await readdir(new URL(folder, from), { recursive: true }))
        .filter((file) => file.endsWith('.sql'))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    ),
  );
  const sources = folders
    .flat()
    .sort()
    .map(async (name) => {
      const sql = await readFile(new URL(name, from), 'utf8');
      return { kind: kindOf(name), name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
  const read = await Promise.all(sources);
  return kinds.flatMap((kind) => read.filter((source) => source.kind === kind));
};
