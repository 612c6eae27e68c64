import { expect, it } from 'vitest';
import { compileContracts } from './compile.ts';
import artifacts from './contracts/artifacts.json' with { type: 'json' };

it('compiling the contracts again gives the same bytes as those we use', { timeout: 120_000 }, async () => {
  expect(await compileContracts()).toEqual(artifacts);
});
