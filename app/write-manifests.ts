import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker } from '@paperlock/words/speak.ts';

/** `manifest.<code>.webmanifest` for each language: what a device shows of the app when it is installed. */
export const writeManifests = async (distDir: string): Promise<void> => {
  const common: object = JSON.parse(await readFile(join(distDir, 'manifest.webmanifest'), 'utf8'));
  await Promise.all(
    languages.map(({ code, htmlLang, dir }) => {
      const { say } = createSpeaker({ lang: code, catalog: catalogFromDisk(code) });
      const manifest = { ...common, lang: htmlLang, dir, description: say('shell.description') };
      return writeFile(join(distDir, `manifest.${code}.webmanifest`), JSON.stringify(manifest));
    }),
  );
};
