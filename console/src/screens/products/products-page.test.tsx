import type { Operator } from '@paperlock/contract/operators.ts';
import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, operatorNamed, owner, type Replies, refused } from '../../test-console.tsx';

const maker = operatorNamed('maker', 2, ['product_manager']);
const checker = operatorNamed('checker', 3, ['product_manager']);

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const shelf = {
  id: idOf(9),
  texts: { en: { name: 'Shelf' } },
  locked: false,
  position: 1,
  version: 1,
  published: true,
  draft: null,
};

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
  suspended: null,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

const number = (name: string, changes: object = {}) => ({
  name,
  unit: 'share',
  default: 0.2,
  min: 0.01,
  max: 0.9,
  choices: [],
  ...changes,
});
const rules = [
  {
    strategy: 'spot',
    rules: [
      number('below'),
      number('intervals', { unit: 'count', default: 20, min: 2, max: 200 }),
      number('spacing', { unit: 'choice', default: 'geometric', choices: ['geometric', 'arithmetic'] }),
    ],
  },
  { strategy: 'sea_turtle', rules: [number('entryDays', { unit: 'days', default: 20, min: 5, max: 200 })] },
];

const figures = {
  days: 1035,
  total_return_ppm: -123_456,
  yearly_growth_ppm: null,
  volatility_ppm: null,
  sharpe: null,
  sortino: null,
  calmar: null,
  drawdown: { ppm: 345_612, from: null, lowest: '2024-06-03T07:00:00.000Z', recovered: null },
  value_at_risk_ppm: null,
  tail_loss_ppm: null,
  best_day: null,
  worst_day: { at: '2024-06-03T00:00:00.000Z', change_ppm: -121_234 },
  exposure_ppm: 431_000,
  fees: '345.67',
  sales: { count: 0, won: 0, win_rate_ppm: null, mean_win: null, mean_loss: null, open: '0' },
};
const lockUp = (days: number, windows: number, reached: object | null) => ({
  days,
  windows,
  summary: {
    lost: { windows: 516, ppm: 500_000, interval: null },
    mean_ppm: -1234,
    mean_interval: null,
    worst_ppm: -432_100,
    median_ppm: 0,
    best_ppm: 90_000,
    reached,
  },
});
const reached = { windows: 41, ppm: 39_729, interval: null };
const report = {
  source: {
    series: 'practice',
    kind: 'generated',
    origin: '',
    from: '2023-01-01T00:00:00.000Z',
    to: '2026-01-02T03:00:00.000Z',
    hours: 26_283,
    filled_hours: 0,
    model: 1,
    seed_hash: 'a'.repeat(64),
  },
  strategy: 'spot',
  parameters: { below: 0.2 },
  fee_ppm: 1000,
  slippage_ppm: 500,
  from: '2023-03-02T00:00:00.000Z',
  to: '2026-01-02T00:00:00.000Z',
  start: '10000',
  figures,
  hold: { ...figures, total_return_ppm: 250_000 },
  curve: [],
  trades: 80,
  worst: [],
  period_days: 30,
  daily_ppm: 500,
  lock_ups: [lockUp(7, 1055, reached), lockUp(30, 1032, reached)],
};

const open = (operator: Operator, address: string, list: DeskProduct[], more: Replies = {}) =>
  openConsole({
    address,
    operator,
    replies: {
      me: done(operator),
      productList: done({ list, next_cursor: null, has_more: false, reserve: '150' }),
      categoryList: done({ list: [shelf] }),
      strategyRules: done({ list: rules }),
      strategyReport: done({ report }),
      productInfo: ({ id }) => {
        const found = list.find((one) => one.id === id);
        return found ? done(found) : refused('not_found', 'Not found.');
      },
      ...more,
    },
  });

const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const previewed = () => screen.getByRole('region', { name: 'Promised return' }).textContent;
const save = () => screen.findByRole('button', { name: 'Save draft' });

describe('the products', () => {
  it('are listed with type, state, what was sold and the end of the sale', async () => {
    await open(owner, '/products', [product(1, { state: 'open', sold: '1250.5' }), product(2)]);
    const rows = within(await screen.findByRole('table', { name: 'Projects' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Product 1Basic · Range grid (spot grid)Open1,250.50USDTSale ends 2026-06-02 00:00:00',
      'Product 2Basic · Range grid (spot grid)Draft0.00USDTSale ends 2026-06-02 00:00:00',
    ]);
    expect(screen.queryByRole('link', { name: 'New draft' })).toBeNull();
  });

  it('are narrowed to drafts, as the overview asks for', async () => {
    const { user, asked } = await open(owner, '/products?state=draft', []);
    await screen.findByText('No drafts');
    expect(asked.find(([call]) => call === 'productList')?.[1]).toMatchObject({ state: 'draft' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Published');
    expect(window.location.search).toBe('?state=published');
  });

  it('are none on a new platform', async () => {
    await open(maker, '/products', []);
    expect(await screen.findByText('No projects yet')).toBeDefined();
  });
});

describe('drafting', () => {
  it('shows what the terms promise while they are typed, and what the reserve can', async () => {
    const { user } = await open(maker, '/products?id=new', []);
    await save();
    type('Daily rate (%)', '0.05');
    // 10 USDT for 30 days; 150 USDT can promise 1.5 % of 10,000.
    expect(previewed()).toContain('A year (simple)18.25%');
    expect(previewed()).toContain('Per unit0.15USDT');
    expect(previewed()).toContain('Reserve can cover10,000.00USDT');
    await user.selectOptions(screen.getByLabelText('Sale type'), 'raise');
    type('Target', '20000');
    expect(previewed()).toContain('If fully sold300.00USDT');
    expect(previewed()).toContain('The reserve can’t cover all of this. The sale stops at 10,000.00 USDT');
    await user.selectOptions(screen.getByLabelText('Type'), 'premium_plus');
    expect(previewed()).toContain('Variable projects promise nothing. They pay gains and take losses.');
    expect(screen.queryByLabelText('Daily rate (%)')).toBeNull();
  });

  it('says what is missing at its field, sends what was typed and opens what was saved', async () => {
    const { user, asked } = await open(maker, '/products?id=new', [product(7)], {
      productDraft: done(product(7)),
    });
    await user.click(await save());
    expect(await screen.findByText('Enter a name.')).toBeDefined();
    // All of it at once, with the first field to begin at.
    expect(screen.getByText('Enter when the sale starts.')).toBeDefined();
    expect(screen.getByText('Enter when the sale ends.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    type('Name', 'Steady');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    expect(screen.getByText('Enter when the sale ends.')).toBeDefined();
    type('Description', 'Thirty days.');
    await user.selectOptions(screen.getByLabelText('Category'), shelf.id);
    type('Daily rate (%)', '0.05');
    type('Sale starts', '2026-01-02T00:00');
    await user.click(await save());
    expect(await screen.findByText('Enter when the sale ends.')).toBeDefined();
    type('Sale ends', '2026-06-02T00:00');
    await user.click(await save());
    await screen.findByText('Draft saved');
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
    expect(window.sessionStorage.length).toBe(0);
  });

  it('shows the server’s refusal at the field it names', async () => {
    const { user } = await open(maker, `/products?id=${idOf(1)}`, [product(1)], {
      productChange: refused('product_ratio_too_high', 'Above 0.10 % is refused.', { field: 'daily_ppm' }),
    });
    await save();
    type('Daily rate (%)', '0.2');
    await user.click(await save());
    expect(await screen.findByText('Above 0.10 % is refused.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Daily rate (%)'));
  });
});

describe('the strategy of a draft', () => {
  const where = `/products?id=${idOf(1)}`;
  const findings = () => screen.getByRole('region', { name: 'Backtest' });
  const compute = () => screen.findByRole('button', { name: 'Run backtest' });

  it('has its settings, each with what it comes with and how far it may go', async () => {
    const { user } = await open(maker, where, [product(1)]);
    const below = await screen.findByLabelText<HTMLInputElement>('Range below first price');
    expect(below.value).toBe('0.2');
    expect(screen.getByText('Share, 0.01 to 0.9')).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Level spacing').value).toBe('geometric');
    await user.selectOptions(screen.getByLabelText('Strategy'), 'sea_turtle');
    expect(screen.queryByLabelText('Range below first price')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Entry breakout (days)').value).toBe('20');
  });

  it('is shown as it was told once nothing can be changed any more', async () => {
    await open(owner, where, [
      product(1, { state: 'open', parameters: { below: 0.3, spacing: 'arithmetic' } }),
    ]);
    const sheet = await screen.findByRole('article');
    await within(sheet).findByText('Range below first price');
    expect(sheet.textContent).toContain('Range below first price0.3');
    expect(sheet.textContent).toContain('Level spacingEqual width');
  });

  it('is sent as it was typed, and only what was', async () => {
    const { user, asked } = await open(maker, where, [product(1)], { productChange: done(product(1)) });
    await screen.findByLabelText('Grid intervals');
    type('Grid intervals', '50');
    type('Range below first price', '');
    await user.selectOptions(screen.getByLabelText('Level spacing'), 'arithmetic');
    await user.click(await save());
    await screen.findByText('Draft saved');
    expect(asked.find(([call]) => call === 'productChange')?.[1]).toMatchObject({
      parameters: { intervals: 50, spacing: 'arithmetic' },
    });
  });

  it('is reported on with what was typed, before anything is saved', async () => {
    const { user, asked } = await open(maker, where, [product(1)]);
    await screen.findByLabelText('Grid intervals');
    type('Grid intervals', '50');
    await user.click(await compute());
    await screen.findByText(/In 41 of 1,032 lock-ups of 30 days \(4%\), the strategy would have earned/);
    expect(asked.find(([call]) => call === 'strategyReport')?.[1]).toEqual({
      strategy: 'spot',
      parameters: { below: 0.2, intervals: 50 },
      period_days: 30,
      daily_ppm: 500,
    });
    expect(findings().textContent).toContain('Total return−12.35%');
    expect(findings().textContent).toContain('Buy and hold+25.00%');
    expect(findings().textContent).toContain('Past results promise nothing.');
    expect(screen.queryByText(/Settings have changed since this backtest\./)).toBeNull();
    type('Daily rate (%)', '0.08');
    expect(await screen.findByText(/Settings have changed since this backtest\./)).toBeDefined();
  });

  it('is refused at the setting that is not possible, by the report as by the draft', async () => {
    const refusal = refused('product_parameter', 'Enter a whole number.', {
      field: 'parameters.intervals',
    });
    const { user } = await open(maker, where, [product(1)], {
      strategyReport: refusal,
      productChange: refusal,
    });
    await screen.findByLabelText('Grid intervals');
    for (const button of [compute, save]) {
      type('Grid intervals', '5.5');
      await user.click(await button());
      expect(await screen.findByText('Enter a whole number.')).toBeDefined();
      expect(document.activeElement).toBe(screen.getByLabelText('Grid intervals'));
    }
  });
});

describe('the draft of somebody else', () => {
  const where = `/products?id=${idOf(1)}`;

  it('is read as investors will see it, in each language that has a text', async () => {
    const texts = {
      en: { name: 'Product 1', description: 'Thirty days.' },
      de: { name: 'Produkt 1', description: 'Dreißig Tage.' },
    };
    const { user } = await open(checker, where, [product(1, { texts })]);
    const seen = within(await screen.findByRole('region', { name: 'As investors see it' }));
    expect(seen.getByText('18.25%')).toBeDefined();
    expect(seen.getByText('1.50%')).toBeDefined();
    await user.selectOptions(seen.getByLabelText('Language'), 'Deutsch');
    expect(seen.getByText('Dreißig Tage.')).toBeDefined();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('is deleted after a question', async () => {
    const { user, asked } = await open(checker, where, [product(1)], { productDelete: done({}) });
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete this draft?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('Draft deleted')).toBeDefined();
    expect(asked).toContainEqual(['productDelete', { id: idOf(1), version: 1 }]);
    expect(window.location.search).toBe('');
  });
});

describe('publishing', () => {
  const where = `/products?id=${idOf(1)}`;

  it('is not offered to whoever changed the draft last', async () => {
    await open(maker, where, [product(1)]);
    expect(await screen.findByText('You made the last change. Someone else must publish it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('is done by somebody else after a look at what it promises', async () => {
    const published = product(1, { state: 'open', published_by: 'checker', version: 2 });
    const { user, asked } = await open(checker, where, [product(1)], { productPublish: done(published) });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('dialog', { name: 'Publish this?' });
    expect(dialog.textContent).toContain('Per unit0.15USDT');
    await within(dialog).findByText(
      'In 41 of 1,032 lock-ups of 30 days (4%), the strategy would have earned the promised return.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: 'Suspend sale' })).toBeDefined();
    expect(asked).toContainEqual(['productPublish', { id: idOf(1), version: 1 }]);
  });

  it('says so where the promise could not be held against the past', async () => {
    const { user } = await open(checker, where, [product(1)], { strategyReport: refused('internal', '') });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('dialog', { name: 'Publish this?' });
    await within(dialog).findByText(/Backtest failed, so the promise can’t be compared with the past\./);
  });

  it('waits until what was typed is saved', async () => {
    const { user } = await open(checker, where, [product(1)]);
    await user.click(await screen.findByRole('button', { name: 'Edit draft' }));
    await screen.findByRole('button', { name: 'Publish' });
    type('Name', 'Another');
    expect(await screen.findByText('Save before you publish.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('of a sale that was suspended lets it go on', async () => {
    const suspended = product(1, { state: 'suspended', version: 3 });
    const { user, asked } = await open(maker, where, [suspended], {
      productSuspend: done(product(1, { state: 'open', version: 4 })),
    });
    await user.click(await screen.findByRole('button', { name: 'Resume sale' }));
    const dialog = screen.getByRole('dialog', { name: 'Resume the sale?' });
    await user.click(within(dialog).getByRole('button', { name: 'Resume sale' }));
    await screen.findByRole('button', { name: 'Suspend sale' });
    expect(asked).toContainEqual(['productSuspend', { id: idOf(1), version: 3, suspended: false }]);
  });

  it('of a sale is stopped with a reason', async () => {
    const { user, asked } = await open(maker, where, [product(1, { state: 'open', version: 3 })], {
      productSuspend: done(
        product(1, {
          state: 'suspended',
          version: 4,
          suspended: { at: '2026-01-03T00:00:00.000Z', reason: 'Under review' },
        }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Suspend sale' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend the sale?' });
    await user.click(within(dialog).getByRole('button', { name: 'Suspend sale' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeDefined();
    await user.type(within(dialog).getByLabelText('Reason'), 'Under review');
    await user.click(within(dialog).getByRole('button', { name: 'Suspend sale' }));
    expect(await screen.findByText('Under review')).toBeDefined();
    expect(asked).toContainEqual([
      'productSuspend',
      { id: idOf(1), version: 3, suspended: true, reason: 'Under review' },
    ]);
  });

  it('names the permission to whoever only reads', async () => {
    await open(owner, where, [product(1)]);
    expect(await screen.findByText('You need the permission products.publish.')).toBeDefined();
  });
});
