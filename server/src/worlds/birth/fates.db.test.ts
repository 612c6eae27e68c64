import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../postgres/test-database.ts';

const db = await freshDatabase();

it('what becomes of each table at a birth is decided', async () => {
  const { rows: tables } = await db.asOwner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname = any (current_schemas(false) || name 'ledger') order by 1`,
  );
  const { rows: fates } = await db.asOwner.query<{ name: string; fate: string }>(
    'select name, fate from care.fates_at_birth() order by 1',
  );
  expect(
    fates.map(({ name }) => name),
    'a new table is kept, emptied or made anew: say which in db/schema/care/bear-world.sql',
  ).toEqual(tables.map(({ name }) => name));
  expect(new Set(fates.map(({ fate }) => fate))).toEqual(new Set(['kept', 'emptied', 'anew']));
});

it('the decision shows the same list', async () => {
  const page = await readFile(
    new URL('../../../../docs/decisions/0054-birth-of-a-world.md', import.meta.url),
    'utf8',
  );
  const { rows } = await db.asOwner.query<{ name: string; fate: string; why: string }>(
    'select name, fate, why from care.fates_at_birth()',
  );
  const parts = { emptied: '### Emptied', anew: '### Made again', kept: '### Kept' };
  const sections = page.split('\n### ').map((text) => `### ${text}`);
  for (const { name, fate, why } of rows) {
    const section = sections.find((text) => text.startsWith(parts[fate as keyof typeof parts]));
    const line = section?.split('\n').find((text) => text.endsWith(`| ${why} |`) && text.includes(name));
    expect(line, name).toBeDefined();
  }
});
