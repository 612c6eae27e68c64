import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const abandonedAfterMs = 10 * 60_000;

/**
 * Fills a folder under a temporary name and then moves it into place: nobody ever sees half of it, and of two
 * that do this at once, the first wins and the second uses what is there.
 */
export const placeFolder = async (target: string, fill: (folder: string) => Promise<void>): Promise<void> => {
  await removeAbandoned(target);
  const folder = await mkdtemp(`${target}.new-`);
  try {
    await fill(folder);
    await rename(folder, target).catch(unlessTaken);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const unlessTaken = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
};

/** What a killed start left behind; a younger one may still be at work. */
const removeAbandoned = async (target: string): Promise<void> => {
  const parent = dirname(target);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(target)}.new-`)) continue;
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
};
