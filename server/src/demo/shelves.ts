import type { Ask } from '@paperlock/contract/call.ts';
import type { DeskProduct, productDraft } from '@paperlock/contract/products-desk.ts';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import type { House } from '../house.ts';
import type { Desks } from './cast.ts';

/** Products of each type and strategy, and raises that succeed and fail. One operator drafts, another publishes. */

export const LOCKED_CATEGORY = 'For the class';

const categories = ['Steady', 'Moving', LOCKED_CATEGORY] as const;

export type Plan = {
  category: (typeof categories)[number];
  name: string;
  description: string;
  terms: Pick<Ask<typeof productDraft>, 'strategy' | 'type' | 'period_days' | 'daily_ppm'> &
    Partial<Ask<typeof productDraft>>;
  /** Days after publishing. */
  opens?: number;
  closes?: number;
  target?: string;
};

/** Rolling products, which stay on sale: each order runs from its own payment. */
export const rolling = {
  spotThirty: {
    category: 'Steady',
    name: 'Spot thirty',
    description: 'Thirty days at a fixed ratio, paid every day. It runs from your payment on.',
    terms: { strategy: 'spot', type: 'basic', period_days: 30, daily_ppm: 300, auto_renew: true },
  },
  gridNinety: {
    category: 'Steady',
    name: 'Grid ninety',
    description: 'Ninety days at a fixed ratio, paid every day. It runs from your payment on.',
    terms: { strategy: 'infinite_grid', type: 'basic', period_days: 90, daily_ppm: 400, auto_renew: true },
  },
  bandSixty: {
    category: 'Steady',
    name: 'Band sixty',
    description: 'Sixty days at a fixed ratio, paid in one sum at the end.',
    terms: {
      strategy: 'band_tracking',
      type: 'premium',
      period_days: 60,
      daily_ppm: 500,
      payout: 'maturity',
    },
  },
  bottomHalfYear: {
    category: 'Steady',
    name: 'Bottom half-year',
    description: 'A hundred and eighty days at a fixed ratio, paid every day.',
    terms: { strategy: 'bottom_tracking', type: 'premium', period_days: 180, daily_ppm: 600 },
  },
  martingaleMonth: {
    category: 'Moving',
    name: 'Martingale month',
    description:
      'Thirty days. It pays what the trades earned, and takes what they lost. Nothing is promised.',
    terms: { strategy: 'martingale', type: 'premium_plus', period_days: 30, daily_ppm: 0 },
  },
  gridWeek: {
    category: 'Moving',
    name: 'Grid week',
    description: 'Seven days. It pays what the trades earned, and takes what they lost. Nothing is promised.',
    terms: { strategy: 'infinite_grid', type: 'premium_plus', period_days: 7, daily_ppm: 0 },
  },
  turtleTrail: {
    category: 'Moving',
    name: 'Turtle trail',
    description: 'Sixty days. It pays what the trades earned, and takes what they lost. Nothing is promised.',
    terms: { strategy: 'sea_turtle', type: 'premium_plus', period_days: 60, daily_ppm: 0 },
  },
  classExercise: {
    category: LOCKED_CATEGORY,
    name: 'Class exercise',
    description: 'For those who were given the password.',
    terms: { strategy: 'spot', type: 'basic', period_days: 7, daily_ppm: 200 },
  },
} as const satisfies Record<string, Plan>;

/** Raises, published at their time and dated from then. */
export const dated = {
  missedRaise: {
    category: 'Moving',
    name: 'Missed raise',
    description: 'A raise whose target was missed: whoever had paid got everything back.',
    terms: { strategy: 'single_order', type: 'basic', period_days: 30, daily_ppm: 500 },
    closes: 5,
    target: '50000',
  },
  fullRaise: {
    category: 'Moving',
    name: 'Full raise',
    description: 'A small raise whose target was reached.',
    terms: { strategy: 'spot', type: 'basic', period_days: 60, daily_ppm: 500 },
    closes: 4,
    target: '1500',
  },
  singleTogether: {
    category: 'Moving',
    name: 'Single order together',
    description:
      'Everybody’s orders begin together, the day after the sale ends, if the target is reached. If not, everybody gets everything back.',
    terms: { strategy: 'single_order', type: 'basic', period_days: 45, daily_ppm: 500 },
    closes: 21,
    target: '20000',
  },
  gridToCome: {
    category: 'Moving',
    name: 'Grid to come',
    description: 'Buys a step below the price and sells a step above it, as high as the price goes.',
    terms: { strategy: 'infinite_grid', type: 'premium', period_days: 30, daily_ppm: 450 },
    opens: 9,
  },
} as const satisfies Record<string, Plan>;

/** Further products of an installation without the demonstration's months. */
export const lasting: readonly Plan[] = [...Object.values(rolling), dated.singleTogether, dated.gridToCome];

/** Keeps existing products, found by name; publishes a draft that a killed start left behind. */
export const publishMissing = async (
  house: House,
  desks: Desks,
  categoryPassword: string,
  plans: readonly Plan[],
): Promise<void> => {
  const there = await productsByName(house);
  const missing = plans.filter(({ name }) => (there.get(name)?.state ?? 'draft') === 'draft');
  if (missing.length === 0) return;
  const shelves = await seedCategories(house, desks, categoryPassword);
  for (const plan of missing) {
    const { id, version } =
      there.get(plan.name) ?? (await draft(house, desks, plan, shelves.get(plan.category) ?? ''));
    insist(await house.products.publish({ id, version }, desks.checker));
  }
};

const seedCategories = async (
  { products }: House,
  { maker, checker }: Desks,
  categoryPassword: string,
): Promise<Map<string, string>> => {
  const { list } = await products.deskCategories();
  const found = new Map(list.map(({ id, texts }) => [texts.en?.name ?? '', id]));
  for (const [place, name] of categories.entries()) {
    const there = list.find(({ texts }) => texts.en?.name === name);
    if (there?.published) continue;
    const password = name === LOCKED_CATEGORY ? categoryPassword : null;
    const ask = { category: null, texts: { en: { name } }, position: place + 1, password };
    const { id, version } = there ?? insist(await products.saveCategory(ask, maker));
    insist(await products.decideCategory({ category: { id, version }, approve: true }, checker));
    found.set(name, id);
  }
  return found;
};

export const productsByName = async ({ products }: House): Promise<Map<string, DeskProduct>> => {
  const found = new Map<string, DeskProduct>();
  let cursor: string | undefined;
  do {
    const page = await products.deskPage({ cursor, limit: 50 });
    for (const product of page.list) found.set(product.texts.en?.name ?? '', product);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
};

const draft = async (
  { clock, products }: House,
  { maker }: Desks,
  { name, description, terms, opens = 0, closes = 730, target }: Plan,
  category_id: string,
): Promise<DeskProduct> => {
  const now = (await clock.now()).getTime();
  const inDays = (days: number) => new Date(now + Math.round(days * DAY_MS)).toISOString();
  const isVariable = terms.type === 'premium_plus';
  const ask: Ask<typeof productDraft> = {
    category_id,
    texts: { en: { name, description } },
    parameters: {},
    unit_price: '10',
    min_units: 1,
    max_units: 5000,
    payout: isVariable ? 'maturity' : 'daily',
    early_redemption: !isVariable,
    auto_renew: false,
    ...terms,
    target: target ?? null,
    open_at: inDays(opens),
    close_at: inDays(closes),
    launch_at: target === undefined ? null : inDays(closes + 1),
  };
  return insist(await products.draft(ask, maker));
};

const insist = <T>(outcome: Outcome<T, string>): T => {
  if (!outcome.ok) throw new Error(`the demo's products were refused: ${outcome.refusal}`);
  return outcome.value;
};
