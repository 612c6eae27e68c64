import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { home } from './home.ts';
import { run } from './run.ts';

const lock = 'package-lock.json';

/** Installs what one command alone needs, in the versions of the lock file in `tools/NAME`, and returns the folder where it is. */
export const installOnDemand = async (name: string, title: string): Promise<string> => {
  const folder = join(home, name);
  const listed = (file: string) => fileURLToPath(new URL(`${name}/${file}`, import.meta.url));
  const isInstalled =
    // npm writes its own list of what is there when it is done.
    existsSync(join(folder, 'node_modules/.package-lock.json')) &&
    (await readFile(join(folder, lock), 'utf8')) === (await readFile(listed(lock), 'utf8'));
  if (isInstalled) return folder;
  console.log(`Installing ${title}, once …`);
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', lock]) await copyFile(listed(file), join(folder, file));
  const { ok, output } = await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
  if (!ok) throw new Error(`${title} could not be installed:\n${output}`);
  return folder;
};
