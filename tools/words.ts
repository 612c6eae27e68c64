import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLanguage, checkWords } from '@paperlock/words/check.ts';
import { keysSource } from '@paperlock/words/keys.ts';
import { readLanguage, wordsFolder } from '@paperlock/words/load.ts';

/** `npm run words` writes words/keys.gen.ts and checks every language; with `--check` it only checks. */

const keysFile = join(wordsFolder, 'keys.gen.ts');

const folders = Object.fromEntries(
  readdirSync(wordsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => [name, readLanguage(name)]),
);

const english = folders.en ?? {};
if (!process.argv.includes('--check') && checkLanguage('en', english, english).length === 0) {
  writeFileSync(keysFile, keysSource(english));
}

const problems = checkWords(folders, existsSync(keysFile) ? readFileSync(keysFile, 'utf8') : '');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
