import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../tools/run.ts';

const ownPackages = '@paperlock';

/** A copy of the tracked files in a folder of its own: what is broken there is broken for nobody else. */
export const makeCopy = (name = 'mutants'): string => {
  const folder = mkdtempSync(join(tmpdir(), `paperlock-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const path of trackedFiles()) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  linkModules(folder);
  return folder;
};

const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Installed packages are linked; our own ones must lead into the copy, and caches must not be shared. */
const linkModules = (folder: string): void => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, ownPackages), { recursive: true });
  for (const name of readdirSync(from)) {
    const isCache = name.startsWith('.') && name !== '.bin';
    if (!isCache && name !== ownPackages) symlinkSync(join(from, name), join(to, name));
  }
  for (const room of readdirSync(join(from, ownPackages))) {
    symlinkSync(join('../..', room), join(to, ownPackages, room));
  }
};
