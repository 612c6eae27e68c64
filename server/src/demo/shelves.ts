import type { Ask } from '@paperlock/contract/call.ts';
import type { DeskProduct, productDraft } from '@paperlock/contract/products-desk.ts';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import type { Words } from '@paperlock/words/keys.gen.ts';
import { type LangCode, languages } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker } from '@paperlock/words/speak.ts';
import type { House } from '../house.ts';
import type { Desks } from './cast.ts';

/**
 * Products of each type and strategy, and raises that succeed and fail. One operator drafts, another publishes. Their texts
 * are ours and so exist in every language; those of an operator's own product are what the operator wrote.
 */

type Text = keyof Words & `template.${string}`;

const said = (text: Text, lang: LangCode = 'en'): string =>
  createSpeaker({ lang, catalog: catalogFromDisk(lang) }).say(text);

const inEveryLanguage = <T>(make: (lang: LangCode) => T): Record<string, T> =>
  Object.fromEntries(languages.map(({ code }) => [code, make(code)]));

const categories = ['template.fixed', 'template.can_lose', 'template.for_class'] as const;

export const LOCKED_CATEGORY = said('template.for_class');

export type Plan = {
  category: (typeof categories)[number];
  name: Text;
  description: Text;
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
    category: 'template.fixed',
    name: 'template.spot_thirty',
    description: 'template.fixed_daily_text',
    terms: { strategy: 'spot', type: 'basic', period_days: 30, daily_ppm: 300, auto_renew: true },
  },
  gridNinety: {
    category: 'template.fixed',
    name: 'template.grid_ninety',
    description: 'template.fixed_daily_text',
    terms: { strategy: 'infinite_grid', type: 'basic', period_days: 90, daily_ppm: 400, auto_renew: true },
  },
  bandSixty: {
    category: 'template.fixed',
    name: 'template.band_sixty',
    description: 'template.fixed_end_text',
    terms: {
      strategy: 'band_tracking',
      type: 'premium',
      period_days: 60,
      daily_ppm: 500,
      payout: 'maturity',
    },
  },
  bottomHalfYear: {
    category: 'template.fixed',
    name: 'template.bottom_half_year',
    description: 'template.fixed_daily_text',
    terms: { strategy: 'bottom_tracking', type: 'premium', period_days: 180, daily_ppm: 600 },
  },
  martingaleMonth: {
    category: 'template.can_lose',
    name: 'template.martingale_month',
    description: 'template.variable_text',
    terms: { strategy: 'martingale', type: 'premium_plus', period_days: 30, daily_ppm: 0 },
  },
  gridWeek: {
    category: 'template.can_lose',
    name: 'template.grid_week',
    description: 'template.variable_text',
    terms: { strategy: 'infinite_grid', type: 'premium_plus', period_days: 7, daily_ppm: 0 },
  },
  turtleTrail: {
    category: 'template.can_lose',
    name: 'template.turtle_trail',
    description: 'template.variable_text',
    terms: { strategy: 'sea_turtle', type: 'premium_plus', period_days: 60, daily_ppm: 0 },
  },
  classExercise: {
    category: 'template.for_class',
    name: 'template.class_exercise',
    description: 'template.class_text',
    terms: { strategy: 'spot', type: 'basic', period_days: 7, daily_ppm: 200 },
  },
} as const satisfies Record<string, Plan>;

/** Raises, published at their time and dated from then. */
export const dated = {
  missedRaise: {
    category: 'template.fixed',
    name: 'template.missed_raise',
    description: 'template.missed_text',
    terms: { strategy: 'single_order', type: 'basic', period_days: 30, daily_ppm: 500 },
    closes: 5,
    target: '50000',
  },
  fullRaise: {
    category: 'template.fixed',
    name: 'template.full_raise',
    description: 'template.full_text',
    terms: { strategy: 'spot', type: 'basic', period_days: 60, daily_ppm: 500 },
    closes: 4,
    target: '1500',
  },
  singleTogether: {
    category: 'template.fixed',
    name: 'template.single_together',
    description: 'template.together_text',
    terms: { strategy: 'single_order', type: 'basic', period_days: 45, daily_ppm: 500 },
    closes: 21,
    target: '20000',
  },
  gridToCome: {
    category: 'template.fixed',
    name: 'template.grid_to_come',
    description: 'template.fixed_daily_text',
    terms: { strategy: 'infinite_grid', type: 'premium', period_days: 30, daily_ppm: 450 },
    opens: 9,
  },
} as const satisfies Record<string, Plan>;

/** Further products of an installation without the demonstration's months. */
export const lasting: readonly Plan[] = [...Object.values(rolling), dated.singleTogether, dated.gridToCome];

/** Names of earlier editions: an installation that has such a product keeps it, and gets no second one. */
const formerNames: Readonly<Record<string, string>> = {
  'Spot thirty': said('template.spot_thirty'),
  'Grid ninety': said('template.grid_ninety'),
  'Band sixty': said('template.band_sixty'),
  'Bottom half-year': said('template.bottom_half_year'),
  'Martingale month': said('template.martingale_month'),
  'Grid week': said('template.grid_week'),
  'Turtle trail': said('template.turtle_trail'),
  'Single order together': said('template.single_together'),
  'Grid to come': said('template.grid_to_come'),
};

export const currentName = (name: string): string => formerNames[name] ?? name;

/** The English name, by which a product is found again. */
export const nameOf = ({ name }: Plan): string => said(name);

/** Keeps existing products, found by name; publishes a draft that a killed start left behind. */
export const publishMissing = async (
  house: House,
  desks: Desks,
  categoryPassword: string,
  plans: readonly Plan[],
): Promise<void> => {
  const there = await productsByName(house);
  const missing = plans.filter((plan) => (there.get(nameOf(plan))?.state ?? 'draft') === 'draft');
  if (missing.length === 0) return;
  const shelves = await seedCategories(house, desks, categoryPassword);
  for (const plan of missing) {
    const { id, version } =
      there.get(nameOf(plan)) ?? (await draft(house, desks, plan, shelves.get(said(plan.category)) ?? ''));
    insist(await house.invest.products.publish({ id, version }, desks.checker));
  }
};

const seedCategories = async (
  { invest: { products } }: House,
  { maker, checker }: Desks,
  categoryPassword: string,
): Promise<Map<string, string>> => {
  const { list } = await products.deskCategories();
  const found = new Map(list.map(({ id, texts }) => [texts.en?.name ?? '', id]));
  for (const [place, category] of categories.entries()) {
    const name = said(category);
    const there = list.find((one) => one.texts.en?.name === name);
    if (there?.published) continue;
    const password = name === LOCKED_CATEGORY ? categoryPassword : null;
    const texts = inEveryLanguage((lang) => ({ name: said(category, lang) }));
    const ask = { category: null, texts, position: place + 1, password };
    const { id, version } = there ?? insist(await products.saveCategory(ask, maker));
    insist(await products.decideCategory({ category: { id, version }, approve: true }, checker));
    found.set(name, id);
  }
  return found;
};

export const productsByName = async ({ invest: { products } }: House): Promise<Map<string, DeskProduct>> => {
  const found = new Map<string, DeskProduct>();
  let cursor: string | undefined;
  do {
    const page = await products.deskPage({ cursor, limit: 50 });
    for (const product of page.list) {
      const name = product.texts.en?.name ?? '';
      found.set(currentName(name), product);
    }
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
};

const draft = async (
  { base: { clock }, invest: { products } }: House,
  { maker }: Desks,
  { name, description, terms, opens = 0, closes = 730, target }: Plan,
  category_id: string,
): Promise<DeskProduct> => {
  const now = (await clock.now()).getTime();
  const inDays = (days: number) => new Date(now + Math.round(days * DAY_MS)).toISOString();
  const isVariable = terms.type === 'premium_plus';
  const ask: Ask<typeof productDraft> = {
    category_id,
    texts: inEveryLanguage((lang) => ({ name: said(name, lang), description: said(description, lang) })),
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
