import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PracticeChain } from './chain.ts';
import { balanceOn, newWallet } from './test-wallet.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paperlock-chain-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'blocks.jsonl');

/** Three blocks with a transfer each. */
const fill = async () => {
  const chain = await PracticeChain.open({ folder });
  const wallet = newWallet(chain);
  for (let nth = 0; nth < 3; nth += 1) {
    await wallet.faucet(1n);
    await chain.mine();
  }
  await chain.close();
  return { head: chain.head, address: wallet.address };
};

it('a chain goes on where it was, without running anything again', async () => {
  const { head, address } = await fill();
  const chain = await PracticeChain.open({ folder });
  expect(chain.head).toEqual(head);
  expect(await balanceOn(chain, address)).toBe(3n);
  expect(await chain.nonce(address)).toBe(3);
  const next = await chain.mine();
  expect(next.parentHash).toBe(head.hash);
  await chain.close();
});

it('a last line torn by a crash is cut off, and the chain goes on from the one before', async () => {
  const { head } = await fill();
  const whole = readFileSync(file(), 'utf8');
  for (const torn of ['{"number":4', '{"number":4,"hash":"0x', 'x'.repeat(9000)]) {
    appendFileSync(file(), torn);
    const chain = await PracticeChain.open({ folder });
    expect(chain.head.hash).toBe(head.hash);
    await chain.close();
    expect(readFileSync(file(), 'utf8')).toBe(whole);
  }
});

it.each([
  ['a changed amount', (text: string) => text.replace(/"data":"0x(0+)1"/, '"data":"0x$12"')],
  ['a block taken out', (text: string) => text.replace(/^.*\n/, '')],
  ['a block twice', (text: string) => text.replace(/^(.*\n)/, '$1$1')],
  ['a line that is no block', (text: string) => text.replace(/^/, 'nonsense\n')],
  [
    'another beginning',
    (text: string) => text.replace(/"parentHash":"0x.{64}"/, `"parentHash":"0x${'1'.repeat(64)}"`),
  ],
])('%s is damage: the chain does not open and says where', async (_, harm) => {
  await fill();
  const before = readFileSync(file(), 'utf8');
  const after = harm(before);
  expect(after).not.toBe(before);
  writeFileSync(file(), after);
  await expect(PracticeChain.open({ folder })).rejects.toThrow(/the practice chain is damaged at block [12]/);
});

it('a chain on disk never takes a block back', async () => {
  const chain = await PracticeChain.open({ folder });
  await chain.mine();
  await expect(chain.unmake(1)).rejects.toThrow('keeps its blocks');
  await chain.close();
});
