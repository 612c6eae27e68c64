import type { Category, Product, ProductSummary } from '@paperlock/contract/products.ts';
import { answer, maria, openApp, type Replies } from '../../test-app.tsx';

/** What the tests of these pages share: products, and somebody who looks at them. */

export const productId = '0197a1de-0000-7000-8000-0000000000f1';
export const openCategory: Category = {
  id: '0197a1de-0000-7000-8000-0000000000c1',
  name: 'Practice',
  locked: false,
  granted_until: null,
};
export const lockedCategory: Category = {
  id: '0197a1de-0000-7000-8000-0000000000c2',
  name: 'Class of spring',
  locked: true,
  granted_until: null,
};

export const summary = (changes: Partial<ProductSummary> = {}): ProductSummary => ({
  id: productId,
  category_id: openCategory.id,
  name: 'Steady thirty',
  strategy: 'spot',
  type: 'basic',
  state: 'open',
  unit_price: '100',
  min_units: 1,
  max_units: 50,
  period_days: 30,
  daily_ppm: 500,
  yearly_ppm: 182_500,
  return_ppm: 15_000,
  payout: 'daily',
  rolling: true,
  target: null,
  sold: '4000',
  progress_ppm: null,
  left: '61234.5',
  sold_out: false,
  open_at: '2026-01-01T00:00:00.000Z',
  close_at: '2026-12-31T00:00:00.000Z',
  launch_at: null,
  first_payment_at: '2026-03-02T12:00:00.000Z',
  early_redemption: true,
  auto_renew: true,
  booked: false,
  ...changes,
});

export const product = (changes: Partial<Product> = {}): Product => ({
  ...summary(),
  description: '',
  entry: '100',
  matures_at: '2026-03-31T12:00:00.000Z',
  parameters: {},
  funding: { reserve: '1234.56', escrow: '77.7', promised: '60' },
  ...changes,
});

export const pageOf = (list: readonly object[], next: string | null = null) =>
  answer({ list, next_cursor: next, has_more: next !== null });

export const worldOf = (kind: string) => ({
  kind,
  owner: kind === 'private',
  guest: false,
  since: '2026-01-01T00:00:00.000Z',
  kept_days: null,
  neighbours: 0,
  practice_desk: true,
  staffed: true,
  class_code: null,
  class_name: null,
});

let people = 500;

/** Each test is somebody else, so that nothing read in one is remembered in the next. */
export const openAs = (at: string, replies: Replies = {}) => {
  people += 1;
  const user = { ...maria, time_zone: 'UTC', id: `0197a1de-0000-7000-8000-000000006${people}` };
  const usual: Replies = {
    'user/info': () => answer(user),
    'product/categoryList': () => answer({ list: [openCategory, lockedCategory] }),
    'product/productList': () => pageOf([summary()]),
    'product/productInfo': () => answer(product()),
    'product/strategyReport': () => answer({ report: null }),
  };
  return openApp({ at, user, replies: { ...usual, ...replies } });
};
