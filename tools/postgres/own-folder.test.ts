import { chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseUser, isRoot } from './database-user.ts';
import { ownFolder } from './own-folder.ts';

const user = databaseUser();
let parent: string;
let path: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'paperlock-own-'));
  path = join(parent, 'socket');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

test("the folder is the database user's and closed to everybody else, the second time too", async () => {
  await ownFolder(path, user);
  await ownFolder(path, user);
  const { uid, mode } = await stat(path);
  expect({ uid, mode: mode & 0o777 }).toEqual({ uid: user.uid, mode: 0o700 });
});

test('a link in its place is refused', async () => {
  await mkdir(join(parent, 'elsewhere'));
  await symlink(join(parent, 'elsewhere'), path);
  await expect(ownFolder(path, user)).rejects.toThrow("is not a folder of this user's");
});

test.runIf(isRoot())("another user's folder in its place is refused", async () => {
  await mkdir(path);
  await chown(path, 12_345, 12_345);
  await expect(ownFolder(path, user)).rejects.toThrow('start Paperlock as its owner (id 12345)');
});
