import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';

it('deleting a world where nobody can be asked exits with 1 before a database is opened', () => {
  const args = ['--import', 'tsx', join(root, 'tools/worlds.ts'), 'delete', 'w'];
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const { status, stderr } = spawnSync(process.execPath, args, { input: '', env, encoding: 'utf8' });
  expect([status, stderr.split('\n')[0]]).toEqual([
    1,
    'delete asks first, and nobody is here to answer: a script says --yes.',
  ]);
}, 120_000);
