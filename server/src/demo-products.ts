import { randomUUID } from 'node:crypto';
import type { Ask } from '@paperlock/contract/call.ts';
import type { correctionPropose } from '@paperlock/contract/corrections.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import type { productDraft } from '@paperlock/contract/products-desk.ts';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/pin.ts';
import type { House } from './house.ts';

/**
 * What a newcomer finds on the shelves: a product of each type and strategy, in every state that can be had without
 * moving the clock. All of it goes through the doors that people use: one desk drafts, the other publishes.
 */

export const LOCKED_CATEGORY = 'For the class';

/** Who does it, and whose money fills the raise that launches. */
export type Cast = {
  maker: Here;
  checker: Here;
  categoryPassword: string;
  buyer: { id: string; password: string; pin: string };
};
type Here = { operator: Operator; ip: string };

const categories = ['Steady', 'Moving', LOCKED_CATEGORY] as const;

type Plan = {
  category: (typeof categories)[number];
  name: string;
  description: string;
  terms: Pick<Ask<typeof productDraft>, 'strategy' | 'type' | 'period_days' | 'daily_ppm'> &
    Partial<Ask<typeof productDraft>>;
  /** Days from now. */
  opens?: number;
  closes?: number;
  target?: string;
};

/** Long enough for the seeding, short enough to wait for. */
const SOON = 2 / (24 * 60);

const FULL_RAISE = 'Full raise';
const FULL_RAISE_TARGET = '500';

const plans: readonly Plan[] = [
  {
    category: 'Steady',
    name: 'Spot thirty',
    description: 'Thirty days at a fixed ratio, paid every day. It runs from your payment on.',
    terms: { strategy: 'spot', type: 'basic', period_days: 30, daily_ppm: 300, auto_renew: true },
  },
  {
    category: 'Steady',
    name: 'Grid ninety',
    description: 'Ninety days at a fixed ratio, paid every day. It runs from your payment on.',
    terms: { strategy: 'infinite_grid', type: 'basic', period_days: 90, daily_ppm: 400, auto_renew: true },
  },
  {
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
  {
    category: 'Steady',
    name: 'Bottom half-year',
    description: 'A hundred and eighty days at a fixed ratio, paid every day.',
    terms: { strategy: 'bottom_tracking', type: 'premium', period_days: 180, daily_ppm: 600 },
  },
  {
    category: 'Moving',
    name: 'Martingale month',
    description:
      'Thirty days. It pays what the trades earned, and takes what they lost. Nothing is promised.',
    terms: { strategy: 'martingale', type: 'premium_plus', period_days: 30, daily_ppm: 0 },
  },
  {
    category: 'Moving',
    name: 'Turtle trail',
    description: 'Sixty days. It pays what the trades earned, and takes what they lost. Nothing is promised.',
    terms: { strategy: 'sea_turtle', type: 'premium_plus', period_days: 60, daily_ppm: 0 },
  },
  {
    category: 'Moving',
    name: 'Single order together',
    description:
      'Everybody’s orders begin together, the day after the sale ends, if the target is reached. If not, everybody gets everything back.',
    terms: { strategy: 'single_order', type: 'basic', period_days: 45, daily_ppm: 500 },
    closes: 14,
    target: '20000',
  },
  {
    category: 'Moving',
    name: 'Grid to come',
    description: 'It opens in a week. You can ask to be told.',
    terms: { strategy: 'infinite_grid', type: 'premium', period_days: 30, daily_ppm: 450 },
    opens: 7,
  },
  {
    category: 'Moving',
    name: FULL_RAISE,
    description: 'A small raise whose target was reached.',
    terms: { strategy: 'spot', type: 'basic', period_days: 30, daily_ppm: 500 },
    closes: SOON,
    target: FULL_RAISE_TARGET,
  },
  {
    category: 'Moving',
    name: 'Missed raise',
    description: 'A raise whose target was missed: whoever had paid got everything back.',
    terms: { strategy: 'single_order', type: 'basic', period_days: 30, daily_ppm: 500 },
    closes: SOON,
    target: '50000',
  },
  {
    category: LOCKED_CATEGORY,
    name: 'Class exercise',
    description: 'For those who were given the password.',
    terms: { strategy: 'spot', type: 'basic', period_days: 7, daily_ppm: 200 },
  },
];

/** What is there already stays as it is; several nodes that start at once wait for each other. */
export const seedProducts = (house: House, cast: Cast): Promise<void> =>
  house.db.inTransaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('demo products', 0))`);
    const shelves = await seedCategories(house, cast);
    const there = await namesOf(house);
    for (const plan of plans.filter(({ name }) => !there.has(name))) {
      const id = await publish(house, cast, plan, shelves.get(plan.category) ?? '');
      if (plan.name === FULL_RAISE) await fillRaise(house, cast, id);
    }
  });

const seedCategories = async (
  { products }: House,
  { maker, categoryPassword }: Cast,
): Promise<Map<string, string>> => {
  const { list } = await products.deskCategories();
  const found = new Map(list.map(({ id, texts }) => [texts.en?.name ?? '', id]));
  for (const [place, name] of categories.entries()) {
    if (found.has(name)) continue;
    const password = name === LOCKED_CATEGORY ? categoryPassword : null;
    const ask = { category: null, texts: { en: { name } }, position: place + 1, password };
    found.set(name, insist(await products.saveCategory(ask, maker)).id);
  }
  return found;
};

const namesOf = async ({ products }: House): Promise<Set<string>> => {
  const names = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await products.deskPage({ cursor, limit: 50 });
    for (const { texts } of page.list) names.add(texts.en?.name ?? '');
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return names;
};

const publish = async (
  { clock, products }: House,
  { maker, checker }: Cast,
  { name, description, terms, opens = 0, closes = 365, target }: Plan,
  category_id: string,
): Promise<string> => {
  const now = (await clock.now()).getTime();
  const inDays = (days: number) => new Date(now + Math.round(days * DAY_MS)).toISOString();
  const isVariable = terms.type === 'premium_plus';
  const launches = closes < 1 ? closes : closes + 1;
  const ask: Ask<typeof productDraft> = {
    category_id,
    texts: { en: { name, description } },
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
    launch_at: target === undefined ? null : inDays(launches),
  };
  const { id, version } = insist(await products.draft(ask, maker));
  insist(await products.publish({ id, version }, checker));
  return id;
};

/** Practice money for one investor, by two people, who then buys the whole raise. */
const fillRaise = async (house: House, { maker, checker, buyer }: Cast, productId: string): Promise<void> => {
  const { pin } = await house.security.overview(buyer.id);
  // Somebody uses this account already: the raise is missed, as raises are.
  if (!pin.is_default) return;
  const asker = { customerId: buyer.id, sessionId: randomUUID(), lang: 'en' };
  const change = {
    old_pin: DEFAULT_PIN,
    pin: buyer.pin,
    pin_repeat: buyer.pin,
    password: buyer.password,
  };
  insist(await house.security.changePin(change, { ...asker, ip: maker.ip, device: '' }));

  const money: Ask<typeof correctionPropose> = {
    debit: { owner: 'operator', kind: 'equity' },
    credit: { owner: buyer.id, kind: 'available' },
    amount: FULL_RAISE_TARGET,
    reason: 'Practice money for the investor of this demonstration.',
    request_no: randomUUID(),
  };
  const proposed = insist(await house.db.inTransaction((tx) => house.corrections.propose(tx, money, maker)));
  const verdict = { correction: proposed.id, approve: true, reason: 'As agreed for the demonstration.' };
  insist(await house.corrections.decide(verdict, checker));

  const quantity = Number(FULL_RAISE_TARGET) / 10;
  const { preview_hash } = insist(await house.orders.preview({ product_id: productId, quantity }, asker));
  const order = { product_id: productId, quantity, preview_hash, request_no: randomUUID() };
  const { order_no } = insist(await house.db.inTransaction((tx) => house.orders.place(tx, order, asker)));
  const payment = { order_no, pin: buyer.pin, request_no: randomUUID() };
  insist(await house.db.inTransaction((tx) => house.orders.pay(tx, payment, asker)));
};

const insist = <T>(outcome: Outcome<T, string>): T => {
  if (!outcome.ok) throw new Error(`the demo's products were refused: ${outcome.refusal}`);
  return outcome.value;
};
