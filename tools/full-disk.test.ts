import { expect, it } from 'vitest';
import { fullDisk } from './full-disk.ts';

const space = (free: Record<string, number>) => (folder: string) => {
  const bytes = free[folder];
  if (bytes === undefined) throw new Error('ENOENT');
  return { bavail: bytes / 4096, bsize: 4096 };
};

it('a disk with less room than PostgreSQL needs is full; a folder that is not there is on the disk above it', () => {
  const spaceOf = space({ '/': 2 ** 40, '/small': 2 ** 20 });
  expect(fullDisk(['/here', '/here/there'], spaceOf)).toBeUndefined();
  expect(fullDisk(['/here', '/small/data'], spaceOf)).toBe('/small/data');
});
