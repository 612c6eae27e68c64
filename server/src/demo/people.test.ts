import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrMake } from './people.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paperlock-people-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the people of a demo are made once and read again', async () => {
  const file = join(folder, 'demo.json');
  const made = await readOrMake(file, { withPin: true });
  expect(await readOrMake(file, { withPin: true })).toEqual(made);
  expect(readdirSync(folder)).toEqual(['demo.json']);
});

it.each([
  ['empty', ''],
  ['torn', '{"investors":[{"account":"investor_a","pass'],
  ['of another kind', '[]'],
  ['without a password', '{"investors":[{"account":"investor_a"}]}'],
])('a file that is %s is named, with what to do; no new passwords are made up', async (_, text) => {
  const file = join(folder, 'demo.json');
  writeFileSync(file, text);
  const reading = readOrMake(file, { withPin: true });
  await expect(reading).rejects.toThrow(`${file} is damaged`);
  await expect(reading).rejects.toThrow(
    `put back a copy of it, or start with DEMO=0 and without them, or delete ${folder}`,
  );
});
