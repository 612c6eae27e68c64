import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/run.ts';
import { whyNot } from './break-rule.ts';
import { allMutants } from './list/index.ts';

it('every mutant breaks what stands there now', () => {
  const stale = allMutants.flatMap((mutant) => {
    const why = whyNot(root, mutant);
    return why === undefined ? [] : [`${mutant.name}: ${why}`];
  });
  expect(stale).toEqual([]);
});

it('every test that a mutant names is there', () => {
  const files = allMutants
    .filter(({ family }) => family !== 'check')
    .flatMap(({ tests }) => tests)
    .filter((test) => test.includes('/'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
