import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';

/** The files of this edition with further migrations, by name: what a later edition would bring. Gone after the test file. */
export const laterEdition = async (migrations: Record<string, string>): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperlock-schema-'));
  closedAfterFile(() => rm(folder, { recursive: true }));
  for (const part of ['schema', 'migrations'])
    await cp(new URL(`../../../house/${part}`, import.meta.url), join(folder, part), { recursive: true });
  for (const [name, sql] of Object.entries(migrations))
    await writeFile(join(folder, 'migrations', `${name}.sql`), sql);
  return pathToFileURL(`${folder}/`);
};
