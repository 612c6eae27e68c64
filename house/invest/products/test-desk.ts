import { randomUUID } from 'node:crypto';
import {
  categoryDecide,
  categorySave,
  productDraft,
  productPublish,
} from '@paperlock/contract/products-desk.ts';
import {
  nameOf,
  newOperator,
  post,
  signInOperator,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';

/** Two people who draft and publish, for tests. */

const DAY_MS = 86_400_000;
export const CATEGORY_PASSWORD = 'Open Sesame 7';

export type Desk = { maker: string; checker: string };

/** Their cookies. */
export const openDesk = async (house: TestHouse): Promise<Desk> => ({
  maker: await signInOperator(house, await newOperator(house, 'product_manager')),
  checker: await signInOperator(house, await newOperator(house, 'product_manager')),
});

export const newCategory = async (
  house: TestHouse,
  desk: Desk,
  changes: object = {},
): Promise<{ id: string; version: number }> => {
  const ask = { category: null, texts: { en: { name: `Shelf ${randomUUID()}` } }, position: 1, ...changes };
  const { code, data } = await savedCategory(house, desk, ask);
  if (code !== 200) throw new Error(`the category was refused: ${nameOf(code)}`);
  return data;
};

/** Drafted by the one and, where nothing stands against it, published by the other. */
export const savedCategory = async (house: TestHouse, { maker, checker }: Desk, ask: object) => {
  const saved = await post(house, categorySave, ask, { cookie: maker });
  if (saved.code !== 200) return saved;
  const { id, version } = saved.data;
  return post(house, categoryDecide, { category: { id, version }, approve: true }, { cookie: checker });
};

/** Terms that fit together, so many days from now on the platform's clock. */
export const draftOf = async (house: TestHouse, categoryId: string, changes: object = {}) => ({
  category_id: categoryId,
  texts: { en: { name: 'Steady thirty', description: 'Thirty days.' } },
  strategy: 'spot',
  parameters: {},
  type: 'basic',
  unit_price: '10',
  min_units: 2,
  max_units: 1000,
  period_days: 30,
  daily_ppm: 500,
  payout: 'daily',
  target: null,
  open_at: await inDays(house, -1),
  close_at: await inDays(house, 60),
  launch_at: null,
  early_redemption: true,
  auto_renew: true,
  ...changes,
});

export const inDays = async ({ base: { clock } }: TestHouse, days: number): Promise<string> =>
  new Date((await clock.now()).getTime() + days * DAY_MS).toISOString();

export const newDraft = async (
  house: TestHouse,
  { maker }: Desk,
  categoryId: string,
  changes: object = {},
) => {
  const ask = await draftOf(house, categoryId, changes);
  const { code, data, envelope } = await post(house, productDraft, ask, { cookie: maker });
  if (code !== 200) throw new Error(`the draft was refused: ${envelope.message}`);
  return data;
};

export const newProduct = async (house: TestHouse, desk: Desk, categoryId: string, changes: object = {}) => {
  const { id, version } = await newDraft(house, desk, categoryId, changes);
  const { code, data } = await post(house, productPublish, { id, version }, { cookie: desk.checker });
  if (code !== 200) throw new Error(`publishing was refused: ${nameOf(code)}`);
  return data;
};
