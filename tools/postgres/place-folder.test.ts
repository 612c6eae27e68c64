import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeFolder } from './place-folder.ts';

let parent: string;
let target: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'paperlock-place-'));
  target = join(parent, 'programs');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const fillSlowly = (text: string) => async (folder: string) => {
  await writeFile(join(folder, 'one'), text);
  await sleep(30);
  await writeFile(join(folder, 'two'), text);
};

test('two that fill the same folder at once leave one whole folder and nothing else', async () => {
  await Promise.all([placeFolder(target, fillSlowly('a')), placeFolder(target, fillSlowly('b'))]);
  expect(await readdir(parent)).toEqual(['programs']);
  expect(await readFile(join(target, 'one'), 'utf8')).toBe(await readFile(join(target, 'two'), 'utf8'));
});

test('a folder that could not be filled is not there at all', async () => {
  const fill = async (folder: string) => {
    await writeFile(join(folder, 'one'), 'half');
    throw new Error('no space left');
  };
  await expect(placeFolder(target, fill)).rejects.toThrow('no space left');
  expect(await readdir(parent)).toEqual([]);
});

test('what a killed start left behind is removed, what another is filling right now is not', async () => {
  await mkdir(`${target}.new-left`);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(`${target}.new-left`, anHourAgo, anHourAgo);
  await mkdir(`${target}.new-busy`);
  await placeFolder(target, fillSlowly('a'));
  expect((await readdir(parent)).sort()).toEqual(['programs', 'programs.new-busy']);
});
