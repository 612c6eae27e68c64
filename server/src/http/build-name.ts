import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build keeps a hash of everything it was made of; its first digits tell builds apart. */
export const buildName = (webFolder: string | null): string | null => {
  if (!webFolder) return null;
  try {
    return readFileSync(join(webFolder, '.made-of'), 'utf8').slice(0, 12);
  } catch {
    return null;
  }
};
