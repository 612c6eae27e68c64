import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@paperlock/words/languages.ts';
import { catalogFromDisk, readLanguage } from '@paperlock/words/load.ts';

/** Under which a browser asks for a language, where that is not its own name. The first that fits is taken. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'zh-Hant': ['zh-hant', 'zh-tw', 'zh-hk', 'zh-mo'],
  'zh-Hans': ['zh'],
  ph: ['fil', 'tl'],
  id: ['id', 'in'],
};
const EMPTY = 'const translations = [];';

/** Puts every language into the offline verifier: it has no network to fetch one. */
export const writeVerifier = async (distDir: string): Promise<void> => {
  const file = join(distDir, 'verify-proof.html');
  const page = await readFile(file, 'utf8');
  if (!page.includes(EMPTY)) throw new Error('the offline verifier has no place for its translations');
  const names = Object.keys(readLanguage('en').verifier ?? {});
  const rows = languages
    .filter(({ code }) => code !== 'en')
    .toSorted((a, b) => Number(b.code === 'zh-Hant') - Number(a.code === 'zh-Hant'))
    .map(({ code, htmlLang, dir }) => {
      const catalog = catalogFromDisk(code);
      const own = Object.fromEntries(names.map((name) => [name, catalog[`verifier.${name}`]]));
      const texts = { ...own, insecure: catalog['ui.insecure'] };
      return JSON.stringify([otherNames[code] ?? [code.toLowerCase()], htmlLang, dir, texts]);
    });
  // A text could end the script early; no sign of a tag may stand in it.
  const safe = rows.join(',\n').replaceAll('<', '\\u003c');
  await writeFile(
    file,
    page.replace(EMPTY, () => `const translations = [\n${safe},\n];`),
  );
};
