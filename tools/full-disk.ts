import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Less than PostgreSQL needs for the next piece of its log. */
const LITTLE_BYTES = 16 * 1024 * 1024;

type Space = { bavail: number; bsize: number };

/** The first of these folders whose disk has no room left. Asked of the system: whoever met the full disk could not write it down. */
export const fullDisk = (
  folders: readonly string[],
  spaceOf: (folder: string) => Space = statfsSync,
): string | undefined => folders.find((folder) => roomIn(folder, spaceOf) < LITTLE_BYTES);

const roomIn = (folder: string, spaceOf: (folder: string) => Space): number => {
  try {
    const { bavail, bsize } = spaceOf(folder);
    return bavail * bsize;
  } catch {
    // Not made yet: what holds it decides.
    return folder === dirname(folder) ? Number.POSITIVE_INFINITY : roomIn(dirname(folder), spaceOf);
  }
};
