import type { Operator } from '@paperlock/contract/operators.ts';
import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const maker: Operator = {
  ...owner,
  id: owner.id.replace(/1$/, '2'),
  account: 'maker',
  roles: ['product_manager'],
};
const checker: Operator = { ...maker, id: owner.id.replace(/1$/, '3'), account: 'checker' };

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const shelf = { id: idOf(9), texts: { en: { name: 'Shelf' } }, locked: false, position: 1, version: 1 };

const product = (n: number, more: Partial<DeskProduct> = {}): DeskProduct => ({
  id: idOf(n),
  category_id: shelf.id,
  texts: { en: { name: `Product ${n}`, description: 'Thirty days.' } },
  strategy: 'spot',
  parameters: { below: 0.2 },
  type: 'basic',
  unit_price: '10',
  min_units: 1,
  max_units: 100,
  period_days: 30,
  daily_ppm: 500,
  payout: 'daily',
  target: null,
  open_at: '2026-01-02T00:00:00.000Z',
  close_at: '2026-06-02T00:00:00.000Z',
  launch_at: null,
  early_redemption: true,
  auto_renew: false,
  state: 'draft',
  sold: '0',
  orders: 0,
  promise_at_target: null,
  reserve: '150',
  drafted_by: 'maker',
  published_by: null,
  published_at: null,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

const open = (operator: Operator, address: string, list: DeskProduct[], more: Replies = {}) =>
  openConsole({
    address,
    operator,
    replies: {
      me: done(operator),
      productList: done({ list, next_cursor: null, has_more: false, reserve: '150' }),
      categoryList: done({ list: [shelf] }),
      productInfo: ({ id }) => {
        const found = list.find((one) => one.id === id);
        return found ? done(found) : refused('not_found', 'There is nothing here.');
      },
      ...more,
    },
  });

const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const previewed = () => screen.getByRole('region', { name: 'What this promises' }).textContent;
const save = () => screen.findByRole('button', { name: 'Save the draft' });

describe('the products', () => {
  it('are listed with type, state, what was sold and the end of the sale', async () => {
    await open(owner, '/products', [product(1, { state: 'open', sold: '1250.5' }), product(2)]);
    const rows = within(await screen.findByRole('table', { name: 'Products' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Product 1Basic · SpotOpen1,250.50USDTSale ends 2026-06-02 00:00:00',
      'Product 2Basic · SpotDraft0.00USDTSale ends 2026-06-02 00:00:00',
    ]);
    expect(screen.queryByRole('link', { name: 'New draft' })).toBeNull();
  });

  it('are none on a new platform', async () => {
    await open(maker, '/products', []);
    expect(await screen.findByText('No product yet')).toBeDefined();
  });
});

describe('drafting', () => {
  it('shows what the terms promise while they are typed, and what the reserve can', async () => {
    const { user } = await open(maker, '/products?id=new', []);
    await save();
    type('Daily ratio in %', '0.05');
    // 10 USDT for 30 days; 150 USDT can promise 1.5 % of 10,000.
    expect(previewed()).toContain('In a year, simply added up18.25%');
    expect(previewed()).toContain('Promised for one unit0.15USDT');
    expect(previewed()).toContain('The reserve can promise10,000.00USDT');
    await user.selectOptions(screen.getByLabelText('Kind of sale'), 'raise');
    type('Target', '20000');
    expect(previewed()).toContain('Promised if all of it is sold300.00USDT');
    expect(previewed()).toContain('The reserve cannot promise all of it. The sale ends at 10,000.00 USDT');
    await user.selectOptions(screen.getByLabelText('Type'), 'premium_plus');
    expect(previewed()).toContain('A variable product promises nothing');
    expect(screen.queryByLabelText('Daily ratio in %')).toBeNull();
  });

  it('says what is missing at its field, sends what was typed and opens what was saved', async () => {
    const { user, asked } = await open(maker, '/products?id=new', [product(7)], {
      productDraft: done(product(7)),
    });
    await user.click(await save());
    expect(await screen.findByText('Please enter a name.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    type('Name', 'Steady');
    type('Description', 'Thirty days.');
    await user.selectOptions(screen.getByLabelText('Category'), shelf.id);
    type('Daily ratio in %', '0.05');
    type('Sale begins', '2026-01-02T00:00');
    await user.click(await save());
    expect(await screen.findByText('Please enter when the sale ends.')).toBeDefined();
    type('Sale ends', '2026-06-02T00:00');
    await user.click(await save());
    await screen.findByText('Saved');
    expect(asked.find(([call]) => call === 'productDraft')?.[1]).toEqual({
      category_id: shelf.id,
      texts: { en: { name: 'Steady', description: 'Thirty days.' } },
      strategy: 'spot',
      parameters: {},
      type: 'basic',
      unit_price: '10',
      min_units: 1,
      max_units: 1000,
      period_days: 30,
      daily_ppm: 500,
      payout: 'daily',
      target: null,
      open_at: '2026-01-02T00:00:00.000Z',
      close_at: '2026-06-02T00:00:00.000Z',
      launch_at: null,
      early_redemption: false,
      auto_renew: false,
    });
    expect(window.location.search).toBe(`?id=${idOf(7)}`);
  });

  it('shows the server’s refusal at the field it names', async () => {
    const { user } = await open(maker, `/products?id=${idOf(1)}`, [product(1)], {
      productChange: refused('product_ratio_too_high', 'Above 0.10 % is refused.', { field: 'daily_ppm' }),
    });
    await save();
    type('Daily ratio in %', '0.2');
    await user.click(await save());
    expect(await screen.findByText('Above 0.10 % is refused.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Daily ratio in %'));
  });
});

describe('publishing', () => {
  const where = `/products?id=${idOf(1)}`;

  it('is not offered to whoever changed the draft last', async () => {
    await open(maker, where, [product(1)]);
    expect(await screen.findByText('You changed this last. Somebody else has to publish it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('is done by somebody else after a look at what it promises', async () => {
    const published = product(1, { state: 'open', published_by: 'checker', version: 2 });
    const { user, asked } = await open(checker, where, [product(1)], { productPublish: done(published) });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('dialog', { name: 'Publish this?' });
    expect(dialog.textContent).toContain('Promised for one unit0.15USDT');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: 'Suspend the sale' })).toBeDefined();
    expect(asked).toContainEqual(['productPublish', { id: idOf(1), version: 1 }]);
  });

  it('waits until what was typed is saved', async () => {
    await open(checker, where, [product(1)]);
    await screen.findByRole('button', { name: 'Publish' });
    type('Name', 'Another');
    expect(await screen.findByText('Save before publishing.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('of a sale that was suspended lets it go on', async () => {
    const suspended = product(1, { state: 'suspended', version: 3 });
    const { user, asked } = await open(maker, where, [suspended], {
      productSuspend: done(product(1, { state: 'open', version: 4 })),
    });
    await user.click(await screen.findByRole('button', { name: 'Let the sale go on' }));
    const dialog = screen.getByRole('dialog', { name: 'Let the sale go on?' });
    await user.click(within(dialog).getByRole('button', { name: 'Let the sale go on' }));
    await screen.findByRole('button', { name: 'Suspend the sale' });
    expect(asked).toContainEqual(['productSuspend', { id: idOf(1), version: 3, suspended: false }]);
  });

  it('names the permission to whoever only reads', async () => {
    await open(owner, where, [product(1)]);
    expect(await screen.findByText('Your roles do not include products.publish.')).toBeDefined();
  });
});
