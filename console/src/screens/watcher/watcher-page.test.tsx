import type { ChainInfo, ChainTransferView } from '@paperlock/contract/watcher-desk.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, refused } from '../../test-console.tsx';

const me = done(owner);
const addressOf = (byte: number) => encodeAddress(new Uint8Array(20).fill(byte));
const hashOf = (digit: string) => `0x${digit.repeat(64)}`;

const transfer = (block: number, more: Partial<ChainTransferView> = {}): ChainTransferView => ({
  tx: hashOf(String(block % 10)),
  position: 0,
  block,
  from: addressOf(1),
  to: addressOf(2),
  amount: '12.5',
  at: '2026-01-02T03:04:05.000Z',
  ...more,
});

const chain = (more: Partial<ChainInfo> = {}): ChainInfo => ({
  state: 'following',
  head: 1_234,
  final: 1_214,
  scanned: 1_214,
  lag: 0,
  looked_at: '2026-01-02T03:04:06.000Z',
  chain_id: 728_160_027,
  token: addressOf(9),
  finality: 20,
  instance: `0x${'ab'.repeat(16)}`,
  head_at: '2026-01-02T03:04:04.000Z',
  halted: null,
  trouble: null,
  unfinal: [],
  ...more,
});
const pageOf = (...list: ChainTransferView[]) => done({ list, next_cursor: null, has_more: false });

const open = (info: ChainInfo, ...final: ChainTransferView[]) =>
  openConsole({
    address: '/chain',
    operator: owner,
    replies: { me, chainInfo: done(info), chainTransfers: pageOf(...final) },
  });

describe('the page of the chain', () => {
  it('says where the chain is, how far it was read, and which chain it is', async () => {
    await open(chain());
    const watcher = await screen.findByRole('region', { name: 'Watcher' });
    expect(within(watcher).getByText('Following')).toBeDefined();
    expect(watcher.textContent).toContain('Newest block1,234');
    expect(watcher.textContent).toContain('Blocks behindNone');
    expect(screen.getByText(`0x${'ab'.repeat(16)}`)).toBeDefined();
    expect(screen.getByText('No transfers waiting')).toBeDefined();
    expect(await screen.findByText('No final transfers yet')).toBeDefined();
  });

  it('shows transfers that are not final with the blocks on top of them, and the final ones apart', async () => {
    await open(
      chain({ unfinal: [transfer(1_227, { amount: '3' })] }),
      transfer(1_200),
      transfer(1_199, { from: addressOf(0), amount: '0' }),
    );
    const unfinal = await screen.findByRole('table', { name: 'Not final yet' });
    expect(unfinal.textContent).toContain('7 of 20 confirmations');
    const final = await screen.findByRole('table', { name: 'Final transfers' });
    const [, first, second] = within(final).getAllByRole('row');
    expect(first?.textContent).toContain(addressOf(2));
    expect(first?.textContent).toContain('12.50');
    expect(first?.textContent).not.toContain('on top');
    expect(second?.textContent).toContain('Faucet (new practice money)');
  });

  it('says why the watcher halted, with both hashes, and what a worker met with', async () => {
    await open(
      chain({
        state: 'halted',
        halted: { at: '2026-01-02T03:00:00.000Z', block: 1_214, known: hashOf('a'), found: hashOf('b') },
        trouble: { kind: 'not_ours', why: 'This is another: it is TRON.', at: '2026-01-02T03:04:00.000Z' },
      }),
    );
    expect(await screen.findByText('Watcher halted: block 1214 has changed')).toBeDefined();
    expect(screen.getByText(hashOf('a'))).toBeDefined();
    expect(screen.getByText(hashOf('b'))).toBeDefined();
    expect(screen.getByText('A worker found a different chain')).toBeDefined();
    expect(screen.getByText('This is another: it is TRON.')).toBeDefined();
  });

  it('says before the first chain that none was met, and of a failure that it failed', async () => {
    let fails = true;
    const none = chain({
      state: 'waiting',
      instance: null,
      looked_at: null,
      head_at: null,
      head: 0,
      final: 0,
      scanned: 0,
    });
    const { user } = await openConsole({
      address: '/chain',
      operator: owner,
      replies: {
        me,
        chainInfo: () => (fails ? refused('internal', 'Our fault.') : done(none)),
        chainTransfers: pageOf(),
      },
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No chain found yet')).toBeDefined();
    expect(screen.getByText('Waiting for a chain')).toBeDefined();
  });

  it('is not for everybody, and names the permission', async () => {
    const educator = { ...owner, roles: ['educator' as const] };
    await openConsole({
      address: '/chain',
      operator: educator,
      replies: {
        me: done(educator),
        chainInfo: refused('not_permitted', 'No.', { params: { permission: 'chain.read' } }),
      },
    });
    expect(await screen.findByText('chain.read')).toBeDefined();
  });
});
