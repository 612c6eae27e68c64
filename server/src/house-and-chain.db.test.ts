import { PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { newWallet } from '@paperlock/chain/test-wallet.ts';
import { chainStatus } from '@paperlock/contract/watcher.ts';
import { chainInfo } from '@paperlock/contract/watcher-desk.ts';
import { NotOurChain } from '@paperlock/house/ports/chain.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openFakeNode, ourAnswers } from './adapters/test-fake-node.ts';
import { buildHouse } from './house.ts';
import { newOperator, openTestHouse, post, signInOperator } from './test-house.ts';

const real = await PracticeChain.open();
const served = await serveChain(real);
const house = await openTestHouse({ chainPort: served.port });
afterAll(() => served.close());

const beside = (chainPort: number, lines: string[] = []) =>
  buildHouse(
    { ...house.config, chainPort, logLevel: 'warn' },
    { app: null, console: null },
    { write: (line) => void lines.push(line) },
  );

describe('a house beside its chain', () => {
  it('tells everybody how far it was read', async () => {
    expect((await post(house, chainStatus)).data).toMatchObject({ state: 'waiting', looked_at: null });
    await newWallet(real).faucet(5n);
    await real.mine();
    await house.rails.watcher.follow();
    expect((await post(house, chainStatus)).data).toMatchObject({
      state: 'following',
      head: 1,
      final: 0,
      scanned: 0,
      lag: 0,
      halted: false,
    });
  });

  it('starts beside a practice chain it does not know, reads nothing of it, and says so', async () => {
    const emptied = await serveChain(await PracticeChain.open());
    const lines: string[] = [];
    const node = await beside(emptied.port, lines);
    expect(lines.join()).toContain('this installation began with another');
    expect(await node.rails.watcher.follow()).toBe(0);
    expect(lines.join()).toContain('the practice chain was not read');

    const cookie = await signInOperator(house, await newOperator(house, 'auditor'));
    const { data } = await post(house, chainInfo, {}, { cookie });
    expect(data).toMatchObject({ instance: real.instance, head: 1, trouble: { kind: 'not_ours' } });
    await node.close();
    await emptied.close();
  });

  it('does not start beside a chain that is none of ours', async () => {
    const ethereum = await openFakeNode({ ...ourAnswers(), eth_chainId: '0x1', net_version: '1' });
    await expect(beside(ethereum.port)).rejects.toThrow(NotOurChain);
    await ethereum.close();
  });

  it('starts without an answer from its chain, which is asked again by whoever needs it', async () => {
    const silent = await openFakeNode();
    silent.insteadOfAnswers = { status: 503, body: '' };
    const lines: string[] = [];
    const node = await beside(silent.port, lines);
    expect(lines.join()).toContain('does not answer yet');
    expect(await node.rails.watcher.follow()).toBe(0);
    await node.close();
    await silent.close();
  });
});
