import { describe, expect, it } from 'vitest';
import type { House } from '../house.ts';
import { count, PATIENCE_MS } from '../test-rig.ts';
import { seedDemo } from './seed-demo.ts';
import { openLife, whatBecame } from './test-life.ts';

const life = await openLife();

/** So many more calls before each next kill. */
const STRIDE = count('STRIDE', 95);

class Killed extends Error {}

/** A house in which the nth call of any door is the last one: it is done, and nobody hears of it. */
const mortal = (house: House, calls: number): House => {
  let left = calls;
  const counting = (what: unknown): unknown =>
    typeof what === 'function'
      ? async (...args: unknown[]) => {
          const answer: unknown = await what(...args);
          left -= 1;
          if (left <= 0) throw new Killed();
          return answer;
        }
      : what;
  const door = (module: object) =>
    new Proxy(module, { get: (whole, name) => counting(Reflect.get(whole, name)) });
  const doors = new Set([
    'accounts',
    'bindings',
    'clock',
    'deposits',
    'files',
    'identity',
    'once',
    'operators',
    'orders',
    'products',
    'security',
    'settlement',
    'treasury',
    'verification',
    'wallet',
    'withdrawals',
    'clockMoves',
  ]);
  const areas = new Set(['base', 'people', 'rails', 'invest', 'oversight', 'care']);
  const area = (modules: object) =>
    new Proxy(modules, {
      get: (whole, name) => {
        const module = Reflect.get(whole, name) as object;
        return doors.has(String(name)) ? door(module) : module;
      },
    });
  return new Proxy(house, {
    get: (whole, name) => {
      const part = Reflect.get(whole, name) as object;
      return areas.has(String(name)) ? area(part) : part;
    },
  });
};

describe('the months of the demo', () => {
  it('killed again and again come to the same end as those that were not', {
    timeout: PATIENCE_MS,
  }, async () => {
    let kills = 0;
    let signIns: unknown = null;
    // Strides that share no factor, so that everything is hit at some time or other; growing, or it would never end.
    for (let calls = 17; signIns === null; calls += STRIDE) {
      try {
        signIns = await seedDemo(mortal(life.house, calls), life.folder, life.onDay);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
    }
    console.log(`killed ${kills} times`);
    expect(kills).toBeGreaterThan(2);
    expect(await seedDemo(life.house, life.folder)).toEqual(signIns);

    const { breaks, careful, bold } = await whatBecame(life);
    expect(breaks).toEqual([]);
    expect(careful.deposits.map(({ amount }) => amount)).toEqual(['500', '3000']);
    expect(careful.orders.map(({ product_name, state }) => `${product_name}: ${state}`)).toEqual([
      'Fixed rate, 30 days: settled',
      'Fixed rate, 90 days: settled',
      'Fixed rate, 30 days: settled',
      'Fixed rate, 90 days: redeemed_early',
      'Fixed rate, 30 days: settled',
      'Joint start, 60 days: running',
      'Fixed rate, 30 days: running',
      'Fixed rate, 180 days: running',
    ]);
    expect(careful.withdrawals).toHaveLength(1);
    expect(bold.deposits.map(({ amount }) => amount)).toEqual(['6000']);
    expect(bold.withdrawals).toHaveLength(1);
    const losses = bold.orders.filter(
      ({ accumulated, state }) => state === 'settled' && accumulated.startsWith('-'),
    );
    expect(losses.length).toBeGreaterThan(0);

    const { list: capital } = await life.house.rails.treasury.page({ limit: 50 });
    expect(capital.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved', 'approved']);
    const { list: products } = await life.house.invest.products.deskPage({ limit: 50 });
    expect(new Set(products.map(({ texts }) => texts.en?.name)).size).toBe(products.length);
    expect(products.filter(({ state }) => state === 'draft')).toEqual([]);
  });
});
