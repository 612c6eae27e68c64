import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** Any number, but the same on every node: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_246_001;

/**
 * Brings the database to the newest shape. Each file runs once, in its own transaction. A file that was
 * applied and has changed since is refused: what is in the database would no longer be what we read here.
 */
export const migrate = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migration
         (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const applied = new Map(
      (
        await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
      ).rows.map((row) => [row.name, row.sha256]),
    );
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before) throw new Error(`migration ${name} was applied with other content; add a new file instead`);
      await apply(client, name, sha256, sql);
    }
  } finally {
    await client.end();
  }
};

const apply = async (client: pg.Client, name: string, sha256: string, sql: string): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
};
