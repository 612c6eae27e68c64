import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run.ts';

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

const notSource = new Set(['node_modules', 'dist', 'test-results']);

/** Every file under these folders that `wanted` accepts, in a stable order. Walks the disk: there may be no git. */
export const sourceFiles = (folders: readonly string[], wanted: (path: string) => boolean): SourceFile[] =>
  folders
    .flatMap((folder) => walk(join(root, folder)))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter(wanted)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || notSource.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });

/** A test, or a `test-….ts` that only tests use. */
export const isTest = (path: string): boolean => /(\.(test|spec)|(^|\/)test-[^/]+)\.tsx?$/.test(path);
export const isScript = (path: string): boolean => /\.(ts|tsx|mts)$/.test(path);
