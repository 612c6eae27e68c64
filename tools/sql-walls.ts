import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './arrows.ts';
import { lineAt } from './imports.ts';
import { root } from './run.ts';
import { isScript, isTest, type SourceFile, sourceFiles } from './source-files.ts';

/**
 * A table belongs to one module, and only that module's SQL names it. Others read it through a view or a function that its area
 * publishes (`schema/<area>/published.sql`), or ask the module's door. The book (`ledger.…`) is open to every reader: nothing
 * but its own functions can write there.
 */

/** A customer's row holds the sign-in and the profile. */
const sharedTables: Readonly<Record<string, readonly string[]>> = {
  customer: ['people/identity', 'people/accounts'],
};

const tablesFolder = join(root, 'house/schema/tables');

/** The tables of the six areas, without the book's. */
export const tableNames = (): Set<string> =>
  new Set(
    readdirSync(tablesFolder).flatMap((file) =>
      [...readFileSync(join(tablesFolder, file), 'utf8').matchAll(/create table \w+\.(\w+)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );

/** Whose SQL this is: a module of the house, or a folder beside the areas. */
const moduleOf = (path: string): string => {
  const [part = '', word = '', ...file] = path.replace(/^(server\/src|house)\//, '').split('/');
  return file.length > 0 && path.startsWith('house/') && !/^(db|desk|jobs)$/.test(part)
    ? `${part}/${word}`
    : part;
};

type Use = { table: string; module: string; path: string; line: number; writes: boolean };

/** Prose uses the same words as SQL. */
const withoutComments = (text: string): string => text.replace(/^[ \t]*(\*|\/\*|\/\/).*$/gm, '');

const usesIn = (file: SourceFile, tables: ReadonlySet<string>): Use[] =>
  [
    ...withoutComments(file.text).matchAll(/\b(from|join|into|update|delete from)\s+(?:\w+\.)?(\w+)\b/g),
  ].flatMap(({ 1: verb = '', 2: table = '', index }) =>
    tables.has(table)
      ? [
          {
            table,
            module: moduleOf(file.path),
            path: file.path,
            line: lineAt(file, index),
            writes: /into|update|delete/.test(verb),
          },
        ]
      : [],
  );

/** A table's module is the one that writes it, or else the first that names it. */
export const findWallsCrossed = (files: readonly SourceFile[], tables: ReadonlySet<string>): Violation[] => {
  const uses = files.flatMap((file) => usesIn(file, tables));
  const owners = new Map<string, readonly string[]>(Object.entries(sharedTables));
  for (const { table, module } of [...uses.filter(({ writes }) => writes), ...uses])
    if (!owners.has(table)) owners.set(table, [module]);
  return uses.flatMap(({ table, module, path, line }) => {
    const owner = owners.get(table) ?? [];
    if (owner.includes(module)) return [];
    return [
      {
        path,
        line,
        says: `names ${table}, which belongs to ${owner.join(' and ')}: read a published view or ask its door`,
      },
    ];
  });
};

/** The server's own SQL; tests may look at every table, and worlds/ makes and copies whole databases as their owner. */
export const serverScripts = (): SourceFile[] =>
  sourceFiles(['house', 'server'], isScript).filter(
    ({ path }) => !isTest(path) && !/\/test-|\/worlds\//.test(path),
  );
