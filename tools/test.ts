import { type Family, gate, rest, runFamily, testsOf } from './families.ts';
import { stopChildrenOnSignal } from './run.ts';
import { table } from './tally.ts';

/**
 * `npm test` runs the gate, `npm run test:rest` what is too long for it, `npm run test:all` both. `npm test -- db` runs one
 * family, `npm test -- withdrawals` what Vitest finds under that word in all rooms, `npm test -- e2e withdrawals` its
 * stories. Further arguments go to the runner as they are.
 */
const parts = { '--gate': [gate], '--rest': [rest], '--all': [gate, rest] };
const isPart = (word: string | undefined): word is keyof typeof parts => word !== undefined && word in parts;

const chosenFamilies = (words: readonly string[]): [families: Family[], args: readonly string[]] => {
  const [part, [first, ...args]] = isPart(words[0])
    ? [parts[words[0]], words.slice(1)]
    : [parts['--gate'], words];
  if (first === undefined) return [part.flatMap((families) => Object.values(families)), []];
  const named = part.flatMap((families) => families[first] ?? []);
  return named.length > 0 ? [named, args] : [[testsOf(first)], args];
};

stopChildrenOnSignal();
const [families, args] = chosenFamilies(process.argv.slice(2));
const rows = [];
for (const family of families) rows.push(await runFamily(family, args));
process.stdout.write(`\n${table(rows)}\n`);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
