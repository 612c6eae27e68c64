import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeChain } from './chain.ts';
import { holdFolder } from './hold-folder.ts';
import { type ServedChain, serveChain } from './serve.ts';

const QUICK_MS = 200;

const root = mkdtempSync(join(tmpdir(), 'paperlock-held-'));
const folder = (name: string) => join(root, name);
let served: ServedChain;
beforeAll(async () => {
  served = await serveChain(await PracticeChain.open());
});
afterAll(async () => {
  await served.close();
  rmSync(root, { recursive: true });
});

describe('the folder of a chain', () => {
  it('is held by one; whoever comes second is told how to share it', async () => {
    const first = await holdFolder(folder('one'), QUICK_MS);
    await first.answersAt(served.port);
    await expect(holdFolder(folder('one'), QUICK_MS)).rejects.toThrow(`CHAIN_PORT=${served.port}`);
    await first.release();
    await (await holdFolder(folder('one'), QUICK_MS)).release();
  });

  it('is waited for while its holder is going', async () => {
    const first = await holdFolder(folder('going'));
    await first.answersAt(served.port);
    setTimeout(() => void first.release(), 100);
    await (await holdFolder(folder('going'))).release();
  });

  it('left behind is taken by one, however many come at once', async () => {
    await (await holdFolder(folder('many'), QUICK_MS)).release();
    writeFileSync(join(folder('many'), 'held-by'), `${2 ** 22 + 1} 1`);
    const many = Array.from({ length: 8 }, async () => {
      const hold = await holdFolder(folder('many'), QUICK_MS);
      await hold.answersAt(served.port);
    });
    const held = (await Promise.allSettled(many)).filter(({ status }) => status === 'fulfilled');
    expect(held).toHaveLength(1);
  });

  it.each([
    ['a process that is gone', `${2 ** 22 + 1} 1`],
    ['a number that another process has now', `${process.pid} 1`],
    ['nobody who could be read', ''],
  ])('left behind by %s is free', async (name, text) => {
    await (await holdFolder(folder(name), QUICK_MS)).release();
    writeFileSync(join(folder(name), 'held-by'), text);
    await (await holdFolder(folder(name), QUICK_MS)).release();
  });
});
