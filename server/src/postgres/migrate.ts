import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { searchPath } from '@paperlock/house/db/areas.ts';
import type { Sql } from '@paperlock/house/db/database.ts';
import type pg from 'pg';
import { connectOwner } from './connect-owner.ts';
import { EDITION, EditionRefused, numberOf } from './edition.ts';
import { endOlder } from './end-older.ts';
import { findAreas } from './find-areas.ts';

const here = new URL('../../../house/', import.meta.url);

/** An arbitrary number, the same on every node, so that concurrent starts migrate one after the other. */
const MIGRATION_LOCK = 7_246_001;

/**
 * Brings the database to the shape that `schema/` describes, all or nothing. An empty database runs the schema. A later one
 * runs new files of `migrations/`, which bring its tables to the shape of `schema/tables/`, and then every changed file of
 * functions. A database of a newer edition is left as it is; if it does not serve this one, that is an error.
 */
export const migrate = async (connectionString: string, from = here): Promise<'ours' | 'newer'> => {
  const client = await connectOwner(connectionString);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const sources = await readSources(from);
    if (await isServedByNewer(client, editionIn(sources))) return 'newer';
    await client.query('begin');
    await bringUpToDate(client, sources);
    await client.query('commit');
    const { rows } = await client.query('select current_database() as name, current_setting($1) as path', [
      'search_path',
    ]);
    if (rows[0].path !== searchPath) await findAreas(client, rows[0].name);
    return 'ours';
  } finally {
    await client.end();
  }
};

/** Returns what tells one edition's files from another's: a database of an older edition is to be migrated. */
export const schemaEdition = async (from = here): Promise<string> => {
  const sources = await readSources(from);
  const files = sources.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n');
  return `${editionIn(sources)}.${createHash('sha256').update(files).digest('hex').slice(0, 16)}`;
};

/** The files of this edition, by name, with what tells one content from another. */
export type SchemaFiles = ReadonlyMap<string, string>;

export const schemaFiles = async (from = here): Promise<SchemaFiles> =>
  new Map((await readSources(from)).map(({ name, sha256 }) => [name, sha256]));

/**
 * Whether this node can work on the database: it was made by these files, or by those of a newer edition that still serves
 * this one.
 */
export const fitsSchema = async (sql: Sql, files: SchemaFiles): Promise<boolean> => {
  const [edition] = (await sql.query<Edition>('select number, serves_from from base.edition')).rows;
  if (edition && edition.number > EDITION) return edition.serves_from <= EDITION;
  const { rows } = await sql.query<{ name: string; sha256: string }>(
    'select name, sha256 from base.schema_files()',
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const isOther = rows.some(({ name }) => name.startsWith('migrations/') && !files.has(name));
  return !isOther && [...files].every(([name, sha256]) => applied.get(name) === sha256);
};

type Edition = { number: number; serves_from: number };

const isServedByNewer = async (client: pg.Client, ours: number): Promise<boolean> => {
  const { rows } = await client.query<{ here: boolean }>(
    `select to_regclass('base.edition') is not null as here`,
  );
  // Empty, or from before editions were counted.
  if (!rows[0]?.here) return false;
  const [edition] = (await client.query<Edition>('select number, serves_from from base.edition')).rows;
  if (!edition || edition.number <= ours) return false;
  if (ours >= edition.serves_from) return true;
  throw new EditionRefused(
    'left_behind',
    `the database serves no edition before ${edition.serves_from}, and this is ${ours}: install the newer one`,
  );
};

const bringUpToDate = async (client: pg.Client, sources: readonly Source[]): Promise<void> => {
  const applied = await readApplied(client);
  const isDue = ({ name, sha256 }: Source) => applied?.get(name) !== sha256;
  const due = sources.filter(isDue);
  if (applied) refuseSurprises(sources, due, applied);
  const edition = { number: editionIn(sources), servesFrom: servesFrom(sources) };
  // A new database has nobody to send away.
  let leaving = applied !== null && due.some(({ leave }) => leave);
  for (const { kind, name, sql } of due) {
    if (leaving && kind !== 'roles') {
      await endOlder(client, edition.servesFrom);
      leaving = false;
    }
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
  await client.query(
    `insert into base.edition (number, serves_from) values ($1, $2)
     on conflict (one) do update set number = excluded.number, serves_from = excluded.serves_from
      where (edition.number, edition.serves_from) <> (excluded.number, excluded.serves_from)`,
    [edition.number, edition.servesFrom],
  );
};

type Kind = 'roles' | 'tables' | 'migration' | 'functions';
type Source = {
  kind: Kind;
  name: string;
  sql: string;
  sha256: string;
  /** A migration after which older editions cannot work on the database. */
  leave: boolean;
};
type Applied = ReadonlyMap<string, string>;

/** Refuses anything that would leave a database different from the files read here. */
const refuseSurprises = (sources: readonly Source[], due: readonly Source[], applied: Applied): void => {
  const other = [...applied.keys()].find(
    (name) => name.startsWith('migrations/') && !sources.some((source) => source.name === name),
  );
  if (other) throw new Error(`another edition brought this database up to date: it has ${other}`);
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

/** The first one that had to say it. */
const FIRST_TO_SAY = 12;

const sendsAway = (name: string, sql: string): boolean => {
  if (numberOf(name) < FIRST_TO_SAY) return false;
  const [, word] = /^-- older editions: (stay|leave)\n/.exec(sql) ?? [];
  if (word) return word === 'leave';
  throw new Error(
    `${name} does not say whether older editions may work on: begin it with "-- older editions: stay" or "leave"`,
  );
};

const editionIn = (sources: readonly Source[]): number =>
  Math.max(0, ...sources.map(({ name }) => numberOf(name)));

const servesFrom = (sources: readonly Source[]): number => editionIn(sources.filter(({ leave }) => leave));

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
      const sha256 = createHash('sha256').update(sql).digest('hex');
      return { kind: kindOf(name), name, sql, sha256, leave: sendsAway(name, sql) };
    });
  const read = await Promise.all(sources);
  return kinds.flatMap((kind) => read.filter((source) => source.kind === kind));
};
