import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
let name: string;
beforeAll(async () => {
  const chain = await PracticeChain.open();
  name = chain.instance;
  served = await serveChain(chain);
});
/** Takes the folder and answers on the port as the chain of that folder does. */
const holdAndServe = async (where: string, patienceMs?: number) => {
  const hold = await holdFolder(where, patienceMs);
  writeFileSync(join(where, 'instance'), `${name}\n`);
  await hold.answersAt(served.port);
  return hold;
};
afterAll(async () => {
  await served.close();
  rmSync(root, { recursive: true });
});

describe('the folder of a chain', () => {
  it('is held by one; whoever comes second is told how to share it', async () => {
    const first = await holdAndServe(folder('one'), QUICK_MS);
    await expect(holdFolder(folder('one'), QUICK_MS)).rejects.toThrow(`CHAIN_PORT=${served.port}`);
    await first.release();
    await (await holdFolder(folder('one'), QUICK_MS)).release();
  });

  it('is waited for while its holder is going', async () => {
    const first = await holdAndServe(folder('going'));
    setTimeout(() => void first.release(), 100);
    await (await holdFolder(folder('going'))).release();
  });

  it('left behind is taken by one, however many come at once', async () => {
    await (await holdFolder(folder('many'), QUICK_MS)).release();
    writeFileSync(join(folder('many'), 'held-by'), `${2 ** 22 + 1} 1`);
    // Longer than the one that takes it needs to answer, on a busy machine too.
    const many = Array.from({ length: 8 }, () => holdAndServe(folder('many'), 2_000));
    const held = (await Promise.allSettled(many)).filter(({ status }) => status === 'fulfilled');
    expect(held).toHaveLength(1);
  });

  it('whose number and port went to other programs after a power cut is free', async () => {
    const other = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await (await holdAndServe(folder('reused'), QUICK_MS)).release();
    writeFileSync(join(folder('reused'), 'held-by'), `${process.pid} ${port} some-name\n`);
    await (await holdFolder(folder('reused'), QUICK_MS)).release();
    other.close();
  });

  it.each([
    ['a process that is gone', `${2 ** 22 + 1} 1`],
    ['a number that another process has now', `${process.pid} 1`],
    ['nobody who could be read', ''],
    ['nobody at all', '\u0000\u0000-1 x'],
  ])('left behind by %s is free', async (name, text) => {
    await (await holdFolder(folder(name), QUICK_MS)).release();
    writeFileSync(join(folder(name), 'held-by'), text);
    await (await holdFolder(folder(name), QUICK_MS)).release();
  });
});
