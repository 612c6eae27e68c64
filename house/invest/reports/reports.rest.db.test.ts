import { checkCategoryPassword } from '@paperlock/contract/products.ts';
import { marketPerformance, strategyReport } from '@paperlock/contract/reports.ts';
import { deskStrategyReport, strategyRules } from '@paperlock/contract/reports-desk.ts';
import { strategies } from '@paperlock/domain/products/terms.ts';
import { DAY_MS } from '@paperlock/engine/candles.ts';
import { inOneGo } from '@paperlock/engine/steps.ts';
import type { House } from '@paperlock/server/src/house.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openSecondNode,
  openTestHouse,
  post,
  signInOperator,
  type TestCustomer,
  toMorning,
} from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { pass } from '../orders/test-market.ts';
import {
  CATEGORY_PASSWORD,
  type Desk,
  newCategory,
  newDraft,
  newProduct,
  openDesk,
} from '../products/test-desk.ts';
import { computeReport } from './compute-report.ts';
import { newestDay, readPast } from './read-past.ts';
import { comparedKeys, keyOf } from './report-key.ts';

const PATIENCE_MS = 120_000;

let desk: Desk;
let who: TestCustomer;
let productId: string;
let hiddenId: string;
let hiddenCategory: string;
const house = await openTestHouse();
beforeAll(async () => {
  await toMorning(house);
  desk = await openDesk(house);
  who = await newCustomer(house);
  const shelf = await newCategory(house, desk);
  hiddenCategory = (await newCategory(house, desk, { password: CATEGORY_PASSWORD })).id;
  productId = (await newProduct(house, desk, shelf.id, { period_days: 45 })).id;
  const secret = { strategy: 'sea_turtle', parameters: { entryDays: 33 } };
  hiddenId = (await newProduct(house, desk, hiddenCategory, secret)).id;
});

const reportOf = async (id: string, node: House = house) => post(node, strategyReport, { id }, who);
const performance = async (node: House = house) => (await post(node, marketPerformance)).data;
const keptReports = async (): Promise<number> => {
  const { rows } = await house.data.asOwner.query<{ n: number }>(
    'select count(*)::integer as n from strategy_report',
  );
  return rows[0]?.n ?? 0;
};

describe('a report', () => {
  it('says that it is being computed until it is there', async () => {
    expect((await reportOf(productId)).data).toEqual({ report: null });
    expect(await performance()).toMatchObject({ of: 8, source: null, list: [] });
  });

  it(
    'is computed once for the day, for all that is published and for the comparison',
    async () => {
      // The seven as they come, bought and held, and two products that nobody compares.
      expect(await house.invest.reports.computeDue()).toBe(10);
      expect(await house.invest.reports.computeDue()).toBe(0);
      const { report } = (await reportOf(productId)).data;
      expect(report).toMatchObject({
        strategy: 'spot',
        start: '10000',
        period_days: 45,
        daily_ppm: 500,
        fee_ppm: 1000,
        slippage_ppm: 500,
        source: { series: 'practice', kind: 'generated' },
      });
      expect(report?.lock_ups.map(({ days }) => days)).toEqual([7, 30, 45, 90, 180]);
    },
    PATIENCE_MS,
  );

  it('is over whole days, nearly three years of them, and has its extremes in a curve for a phone', async () => {
    const { report } = (await reportOf(productId)).data;
    if (!report) throw new Error('there is no report');
    const { from, to, figures, curve } = report;
    expect([Date.parse(from) % DAY_MS, Date.parse(to) % DAY_MS]).toEqual([0, 0]);
    expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(figures.days);
    expect(figures.days).toBeGreaterThan(1030);
    expect(curve.length).toBeGreaterThan(100);
    expect(curve.length).toBeLessThanOrEqual(257);
    expect(curve.at(-1)).toMatchObject({ at: to, result_ppm: figures.total_return_ppm });
    expect(Math.max(...curve.map(({ fall_ppm }) => fall_ppm))).toBe(figures.drawdown?.ppm);
    const deepest = curve.find(({ fall_ppm }) => fall_ppm === figures.drawdown?.ppm);
    expect(deepest?.at).toBe(figures.drawdown?.lowest);
  });

  it('lists sales with the worst first, each with its fee', async () => {
    const { report } = (await reportOf(productId)).data;
    const nets = (report?.worst ?? []).map(({ net }) => Number(net));
    expect(nets.length).toBeGreaterThan(0);
    expect(nets).toEqual([...nets].sort((a, b) => a - b));
    expect(report?.worst.every(({ side, fee }) => side === 'sell' && Number(fee) > 0)).toBe(true);
  });

  it('counts in how many lock-ups the promise would have been earned', async () => {
    const { report } = (await reportOf(productId)).data;
    const own = report?.lock_ups.find(({ days }) => days === 45);
    const key = keyOf({ strategy: 'spot', periodDays: 45 });
    const past = await readPast(house.invest.market, await newestDay(house.invest.market));
    const kept = inOneGo(computeReport(key, past)).lockUps.find(({ days }) => days === 45);
    const results = kept?.results ?? [];
    expect(own?.windows).toBe(results.length);
    expect(own?.summary?.reached?.windows).toBe(results.filter((ppm) => ppm >= 500 * 45).length);
    expect(own?.summary?.lost.windows).toBe(results.filter((ppm) => ppm < 0).length);
    expect(own?.summary?.worst_ppm).toBe(Math.min(...results));
  });

  it('is the same whenever it is computed, and on another node', async () => {
    const key = keyOf({ strategy: 'spot', periodDays: 45 });
    const day = await newestDay(house.invest.market);
    const past = await readPast(house.invest.market, day);
    const again = JSON.parse(JSON.stringify(inOneGo(computeReport(key, past))));
    const { rows } = await house.data.asOwner.query<{ content: object }>(
      `select content from strategy_report where strategy = 'spot' and period_days = 45`,
    );
    expect(rows.map(({ content }) => content)).toEqual([again]);
    const other = await openSecondNode(house);
    expect((await reportOf(productId, other)).data).toEqual((await reportOf(productId)).data);
    expect(await performance(other)).toEqual(await performance());
    expect(await other.invest.reports.computeDue()).toBe(0);
    await other.close();
  });

  it('of a draft, or of nothing, is not there', async () => {
    const draft = await newDraft(house, desk, (await newCategory(house, desk)).id);
    expect(nameOf((await reportOf(draft.id)).code)).toBe('not_found');
    expect(nameOf((await reportOf('00000000-0000-4000-8000-000000000000')).code)).toBe('not_found');
  });

  it('stays behind the password of its category', async () => {
    const locked = await reportOf(hiddenId);
    expect(nameOf(locked.code)).toBe('category_locked');
    expect(JSON.stringify(locked.envelope)).not.toMatch(/sea_turtle|ppm|entryDays/);
    await post(
      house,
      checkCategoryPassword,
      { category_id: hiddenCategory, password: CATEGORY_PASSWORD },
      who,
    );
    expect((await reportOf(hiddenId)).data.report).toMatchObject({
      strategy: 'sea_turtle',
      parameters: { entryDays: 33, exitDays: 10 },
    });
    const other = await newCustomer(house);
    expect(nameOf((await post(house, strategyReport, { id: hiddenId }, other)).code)).toBe('category_locked');
  });
});

it('whoever asks for reports without end is told to wait after sixty', async () => {
  const narrow = await openTestHouse({ rateLimitScale: 1 });
  const customer = await newCustomer(narrow);
  // A slow machine gives a try back meanwhile, but never as fast as they are asked for.
  const says: string[] = [];
  while (says.length < 200 && says.at(-1) !== 'too_many_requests') {
    says.push(nameOf((await post(narrow, strategyReport, { id: productId }, customer)).code));
  }
  expect(says.slice(0, 60)).toEqual(Array(60).fill('not_found'));
  expect(says.at(-1)).toBe('too_many_requests');
  await narrow.close();
});

describe('the comparison', () => {
  it('has all seven and the same money bought and held, over the same days', async () => {
    const { of, list, source } = await performance();
    expect(list.map(({ strategy }) => strategy)).toEqual([...strategies, null]);
    expect(of).toBe(list.length);
    expect(source?.kind).toBe('generated');
    const windows = new Set(list.map(({ lock_up }) => `${lock_up.days} ${lock_up.windows}`));
    expect(windows.size).toBe(1);
  });

  it('says of holding what the prices say', async () => {
    const { list } = await performance();
    const past = await readPast(house.invest.market, await newestDay(house.invest.market));
    const bought = (past.open[60 * 24] ?? 0) * 1.0005 * 1.001;
    const held = list.find(({ strategy }) => strategy === null);
    expect((held?.total_return_ppm ?? 0) / 1e6).toBeCloseTo((past.close.at(-1) ?? 0) / bought - 1, 4);
  });
});

describe('when the market goes on', () => {
  it(
    'by forty days at once, only the newest day is computed, and the older one is shown until then',
    async () => {
      const [before, kept] = [await performance(), await keptReports()];
      await pass(house, 40 * 24);
      await house.invest.market.extend();
      expect(await performance()).toMatchObject({ to: before.to });
      expect(await house.invest.reports.computeDue()).toBe(kept);
      expect(await keptReports()).toBe(2 * kept);
      const after = await performance();
      expect(Date.parse(after.to ?? '') - Date.parse(before.to ?? '')).toBe(40 * DAY_MS);
      expect(await house.invest.reports.forgetOld()).toBe(0);
      await house.data.asOwner.query(
        'insert into strategy_report select series, strategy, parameters, fee_ppm, slippage_ppm, period_days, edition, 1, content from strategy_report where to_day = (select min(to_day) from strategy_report)',
      );
      expect(await house.invest.reports.forgetOld()).toBe(kept);
      expect(await performance()).toEqual(after);
    },
    PATIENCE_MS,
  );

  it(
    'a comparison that is half computed does not mix its days',
    async () => {
      const before = await performance();
      const [first] = comparedKeys;
      await house.data.asOwner.query(
        `insert into strategy_report select series, strategy, parameters, fee_ppm, slippage_ppm, period_days, edition,
           to_day + 1, content from strategy_report where strategy = $1 and period_days = 30 order by to_day desc limit 1`,
        [first?.strategy],
      );
      expect(await performance()).toEqual(before);
    },
    PATIENCE_MS,
  );
});

describe('before publishing', () => {
  const typed = { strategy: 'martingale', parameters: { safetyOrders: 3 }, period_days: 30, daily_ppm: 1000 };
  const preview = (ask: object) => post(house, deskStrategyReport, ask, { cookie: desk.maker });

  it(
    'a report shows what the typed parameters would have come to, against the typed promise',
    async () => {
      const kept = await keptReports();
      const { report } = (await preview(typed)).data;
      expect(report.parameters).toMatchObject({ safetyOrders: 3, sizeFactor: 2 });
      const reached = (data: typeof report) =>
        data.lock_ups.find(({ days }) => days === 30)?.summary?.reached?.windows ?? -1;
      const lower = (await preview({ ...typed, daily_ppm: 1 })).data.report;
      expect(reached(lower)).toBeGreaterThan(reached(report));
      expect(
        (await preview({ ...typed, daily_ppm: 0 })).data.report.lock_ups[0]?.summary?.reached,
      ).toBeNull();
      expect(await keptReports()).toBe(kept);
    },
    PATIENCE_MS,
  );

  it('the same asked twice at once is the same, and nobody waits for it twice', async () => {
    const ask = { ...typed, strategy: 'spot', parameters: { intervals: 7 } };
    const [one, other] = await Promise.all([preview(ask), preview(ask)]);
    expect(one?.data).toEqual(other?.data);
    expect(one?.data.report.parameters).toMatchObject({ intervals: 7 });
  });

  it.each([
    [{ safetyOrders: 99 }, 'parameters.safetyOrders'],
    [{ safetyOrders: 2.5 }, 'parameters.safetyOrders'],
    [{ step: -1 }, 'parameters.step'],
    [{ step: 'much' }, 'parameters.step'],
    [{ leverage: 10 }, 'parameters.leverage'],
    [{ safetyOrders: 12, stepFactor: 3 }, 'parameters.safetyOrders'],
  ])('%j is refused, and the field is named', async (parameters, field) => {
    const { code, refusal } = await preview({ ...typed, parameters });
    expect([nameOf(code), refusal.field]).toEqual(['product_parameter', field]);
  });

  it('the rules of every strategy can be read, by whoever reads products', async () => {
    const support = await signInOperator(house, await newOperator(house, 'support'));
    const { data } = await post(house, strategyRules, {}, { cookie: support });
    expect(data.list.map(({ strategy }) => strategy)).toEqual([...strategies]);
    expect(data.list[0]?.rules[2]).toEqual({
      name: 'intervals',
      unit: 'count',
      default: 20,
      min: 2,
      max: 200,
      choices: [],
    });
    expect(nameOf((await post(house, deskStrategyReport, typed, { cookie: support })).code)).toBe(
      'not_permitted',
    );
  });
});

it(
  'a product whose settings are not possible any more is told of, and holds up nobody else’s report',
  async () => {
    const category = (await newCategory(house, desk)).id;
    const old = await newDraft(house, desk, category);
    await newProduct(house, desk, category, { strategy: 'infinite_grid', parameters: { step: 0.02 } });
    await house.data.asOwner.query(
      `update product set parameters = '{"below": 99}', published_by = gen_random_uuid(), published_at = now() where id = $1`,
      [old.id],
    );
    const kept = await keptReports();
    await expect(house.invest.reports.computeDue()).rejects.toThrow('spot cannot be told {"below":99}');
    expect(await keptReports()).toBe(kept + 1);
  },
  PATIENCE_MS,
);
