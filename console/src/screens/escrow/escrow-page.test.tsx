import type { EscrowInfo, ProductPromises } from '@paperlock/contract/escrow.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const product = (n: number, more: Partial<ProductPromises> = {}): ProductPromises => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  name: `Product ${n}`,
  type: 'basic',
  state: 'open',
  orders: 12,
  principal: '1200',
  promised: '12',
  paid: '4.5',
  unpaid: '7.5',
  capacity: '90000.129999',
  ...more,
});
const info = (more: Partial<EscrowInfo> = {}): EscrowInfo => ({
  settled_to: '2026-01-02T03:00:00.000Z',
  escrow: '7.5',
  unpaid: '7.5',
  paid_by_run: '0',
  difference: '0',
  reserve: '900',
  market: '-3.25',
  products: [
    product(1),
    product(2, { type: 'premium_plus', promised: '0', paid: '0', unpaid: '0', capacity: null }),
  ],
  ...more,
});

const open = (escrowInfo: Replies[string]) =>
  openConsole({ address: '/escrow', operator: owner, replies: { me: done(owner), escrowInfo } });
const leaf = (name: string) => screen.findByRole('region', { name });

describe('escrow and promises', () => {
  it('agree to the last part, and every account leads to the ledger', async () => {
    await open(done(info()));
    const sides = await leaf('Escrow vs promises');
    expect(sides.textContent).toMatch(/Escrow.*7\.50.*Still promised.*7\.50.*Difference.*0\.00/);
    expect(sides.textContent).toContain('Escrow equals everything still promised.');
    expect(sides.textContent).toContain('2026-01-02 03:00:00');
    expect(within(sides).getByRole('link', { name: 'Escrow' }).getAttribute('href')).toBe(
      '/ledger?account=21',
    );
    expect(screen.queryByText('Paid by the current run')).toBeNull();
    const still = await leaf('Available for new promises');
    expect(still.textContent).toContain('−3.25');
    expect(within(still).getByRole('link', { name: 'Reserve' }).getAttribute('href')).toBe(
      '/ledger?account=11',
    );
  });

  it('that differ are said to, with the amount', async () => {
    await open(done(info({ difference: '-0.000001' })));
    expect((await screen.findByText(/differ by −0\.000001 USDT/)).role).toBe('alert');
  });

  it('say what a run under way has paid beyond the products', async () => {
    await open(done(info({ paid_by_run: '2.5', unpaid: '5', escrow: '5' })));
    expect((await leaf('Escrow vs promises')).textContent).toMatch(/Paid by the current run.*2\.50/);
  });

  it('are listed by product, with what the reserve can still promise, and how each is computed', async () => {
    const { user } = await open(done(info()));
    const table = await screen.findByRole('table', { name: 'By project, in USDT' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Product 1OpenOrders, locked 12 · 1,200.00Promised 12.00Paid 4.50Still promised 7.50Reserve can cover 90,000.12',
      'Product 2OpenOrders, locked 12 · 1,200.00Promised 0.00Paid 0.00Still promised 0.00Reserve can cover –',
    ]);
    expect((await leaf('How this is calculated')).textContent).toContain(
      'Promised minus paid. All of it is in escrow.',
    );
    within(table).getByRole('link', { name: 'Product 1' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe(`/products?id=${product(2).id}`);
  });

  it('are nothing on a new platform', async () => {
    await open(done(info({ escrow: '0', unpaid: '0', products: [] })));
    expect(await screen.findByText('No open sales or active orders')).toBeDefined();
  });

  it('can be read again after a failure', async () => {
    let fails = true;
    const { user } = await open(() => (fails ? refused('internal', 'Our fault.') : done(info())));
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await leaf('Escrow vs promises')).toBeDefined();
  });

  it('are not for everybody', async () => {
    await open(refused('not_permitted', 'No.', { params: { permission: 'treasury.read' } }));
    expect(await screen.findByText('treasury.read')).toBeDefined();
  });
});
