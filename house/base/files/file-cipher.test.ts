import { nodeKeys } from '@paperlock/server/src/adapters/node-keys/node-keys.ts';
import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import { expect, it } from 'vitest';
import { openFile, sealFile } from './file-cipher.ts';

const ciphers = { keys: nodeKeys, sealer: createSealer(Buffer.alloc(32, 'pepper')) };
const picture = Buffer.from('a picture of somebody, and what they hold in their hand');
const name = { id: 'file-1', ownerId: 'mira', scene: 'identity' } as const;

it('what was sealed comes back under its own name only, and not without the installation’s secret', () => {
  const file = sealFile(ciphers, name, picture);
  expect(file.sealed.includes('somebody')).toBe(false);
  expect(openFile(ciphers, name, file)).toEqual(picture);
  for (const other of [{ id: 'file-2' }, { ownerId: 'noor' }, { scene: 'avatar' }] as const) {
    expect(() => openFile(ciphers, { ...name, ...other }, file)).toThrow();
  }
  expect(() =>
    openFile({ ...ciphers, sealer: createSealer(Buffer.alloc(32, 'salt')) }, name, file),
  ).toThrow();
});

it('another file’s key does not open it', () => {
  const { sealed } = sealFile(ciphers, name, picture);
  const { sealedKey } = sealFile(ciphers, name, picture);
  expect(() => openFile(ciphers, name, { sealed, sealedKey })).toThrow();
});

it('a single changed bit is noticed, wherever it is', () => {
  const { sealed, sealedKey } = sealFile(ciphers, name, picture);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openFile(ciphers, name, { sealed: changed, sealedKey })).toThrow();
  }
});

it('the same content looks different each time', () => {
  const all = Array.from({ length: 50 }, () => sealFile(ciphers, name, picture).sealed.toString('hex'));
  expect(new Set(all).size).toBe(50);
});
