import './node-version.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changelogFaults, sectionOf, versionFaults } from './release-notes.ts';
import { installed, root, run } from './run.ts';

/**
 * `npm run release -- VERSION` checks that a version may go out, runs the gate and tags the commit; it pushes nothing.
 * `--check` stops before gate and tag, `--notes` prints the notes of the version.
 */

const usage = 'npm run release -- VERSION [--check | --notes]';

/** Every file that names the version, and where. */
const named: Readonly<Record<string, RegExp>> = {
  'package.json': /"version": "(.*?)"/,
  'server/src/config.ts': /version: '(.*?)'/,
  'CITATION.cff': /^version: (.*)$/m,
};

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const git = async (...args: string[]): Promise<string> => {
  const { ok, output } = await run('git', args);
  if (!ok) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
};

const quickFaults = async (version: string): Promise<string[]> => {
  const files = Object.fromEntries(Object.keys(named).map((path) => [path, read(path)]));
  const words = await run(installed('tsx'), ['tools/words.ts', '--release']);
  const docs = await run(installed('vitest'), [
    'run',
    '--project=unit',
    'tools/docs.test.ts',
    'tools/settings.test.ts',
  ]);
  return [
    ...changelogFaults(read('CHANGELOG.md'), version),
    ...versionFaults(files, named, version),
    ...(words.ok ? [] : ['Texts wait for a translation: npm run words -- --release']),
    ...(docs.ok ? [] : ['Documents do not say what is so: npx vitest run --project=unit tools/docs.test.ts']),
    ...((await git('status', '--porcelain')) === '' ? [] : ['Some files are not committed: git status']),
    ...((await git('tag', '--list', `v${version}`)) === '' ? [] : [`There is a tag v${version} already`]),
  ];
};

const release = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, notes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [version = ''] = positionals;
  if (positionals.length !== 1 || !/^\d+\.\d+\.\d+$/.test(version)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  if (values.notes) {
    const notes = sectionOf(read('CHANGELOG.md'), version);
    if (notes === null) throw new Error(`CHANGELOG.md has no section about ${version}`);
    console.log(notes);
    return;
  }
  const faults = await quickFaults(version);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length > 0) {
    process.exitCode = 1;
    return;
  }
  console.log(`✓ ${version}: words, changelog, versions, documents, clean tree`);
  if (values.check) return;
  const gate = await run(installed('tsx'), ['tools/test.ts'], { live: true });
  if (!gate.ok) throw new Error('The gate is red. Nothing was tagged.');
  await git('tag', '--annotate', `v${version}`, '--message', `Paperlock ${version}`);
  console.log(`✓ tagged v${version}. To publish it: git push origin v${version}`);
};

release().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
