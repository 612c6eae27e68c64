import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the first digits of the hash of everything the build was made of, which tell builds apart. */
export const buildName = (webFolder: string | null): string | null => {
  if (!webFolder) return null;
  try {
    return readFileSync(join(webFolder, '.made-of'), 'utf8').slice(0, 12);
  } catch {
    return null;
  }
};
