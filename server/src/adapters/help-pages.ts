import { existsSync, readFileSync } from 'node:fs';

const shipped = new URL('../../content/', import.meta.url);

/** Reads `server/content/<language>/<name>.md`; null where a language has no such file. */
export const helpPage = (lang: string, name: string): string | null => {
  const file = new URL(`${lang}/${name}.md`, shipped);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
