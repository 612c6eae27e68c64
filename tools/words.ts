import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLanguage, checkWords } from '@paperlock/words/check.ts';
import { keysSource } from '@paperlock/words/keys.ts';
import { readLanguage, wordsFolder } from '@paperlock/words/load.ts';

/** `npm run words` checks every language and writes words/keys.gen.ts, which only the compiler reads. */

const folders = Object.fromEntries(
  readdirSync(wordsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => [name, readLanguage(name)]),
);

const english = folders.en ?? {};
if (checkLanguage('en', english, english).length === 0) {
  writeFileSync(join(wordsFolder, 'keys.gen.ts'), keysSource(english));
}

const problems = checkWords(folders);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
