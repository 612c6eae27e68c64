import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysSource } from '@paperlock/words/keys.ts';
import { readLanguage, wordsFolder } from '@paperlock/words/load.ts';

/**
 * `npm ci` runs this, so that an editor knows the texts. Whoever only runs Paperlock does without them: a folder that cannot
 * be written to is no reason to fail.
 */
try {
  writeFileSync(join(wordsFolder, 'keys.gen.ts'), keysSource(readLanguage('en')));
} catch (mistake) {
  console.warn(`words/keys.gen.ts was not written, which only editors and npm run check need: ${mistake}`);
}
