import { strategies } from '@paperlock/domain/products/terms.ts';
import { describe, expect, it } from 'vitest';
import { planStrategy, rulesOf } from './strategies/catalogue.ts';

describe('parameters', () => {
  for (const strategy of strategies) {
    it(`of ${strategy} have defaults, and every bound can be set and none be passed`, () => {
      const plan = planStrategy(strategy);
      expect(plan.ok && Object.keys(plan.value.parameters)).toEqual(Object.keys(rulesOf(strategy)));
      for (const [name, rule] of Object.entries(rulesOf(strategy))) {
        if ('choices' in rule) {
          for (const choice of rule.choices) expect(planStrategy(strategy, { [name]: choice }).ok).toBe(true);
          continue;
        }
        const below = planStrategy(strategy, { [name]: rule.min - 0.001 });
        const above = planStrategy(strategy, { [name]: rule.max + 0.001 });
        for (const outcome of [below, above]) {
          expect(outcome).toMatchObject({ ok: false, refusal: 'parameter_out_of_range', field: name });
        }
      }
    });
  }

  const bad: [string, unknown, string][] = [
    ['a text', '5', 'parameter_not_a_number'],
    ['no number', Number.NaN, 'parameter_not_a_number'],
    ['no end', Number.POSITIVE_INFINITY, 'parameter_not_a_number'],
    ['a list', [5], 'parameter_not_a_number'],
    ['a broken count', 5.5, 'parameter_not_whole'],
    ['less than nothing', -5, 'parameter_out_of_range'],
  ];
  for (const [name, value, refusal] of bad) {
    it(`refuse ${name}, and say which`, () => {
      expect(planStrategy('spot', { intervals: value })).toMatchObject({ refusal, field: 'intervals' });
    });
  }

  it('refuse what a strategy does not have, even if every object has it', () => {
    expect(planStrategy('spot', { leverage: 10 })).toMatchObject({ refusal: 'parameter_unknown' });
    expect(planStrategy('spot', { toString: 1 })).toMatchObject({ refusal: 'parameter_unknown' });
  });

  it('refuse a choice that is none', () => {
    expect(planStrategy('band_tracking', { exit: 'lower' })).toMatchObject({
      refusal: 'parameter_not_a_choice',
      field: 'exit',
    });
  });

  it('refuse what contradicts itself', () => {
    const deep = planStrategy('martingale', { safetyOrders: 12, stepFactor: 3 });
    expect(deep).toMatchObject({ refusal: 'parameters_contradict', field: 'safetyOrders' });
    const means = planStrategy('single_order', { shortDays: 30, longDays: 10 });
    expect(means).toMatchObject({ refusal: 'parameters_contradict', field: 'longDays' });
    const highs = planStrategy('sea_turtle', { entryDays: 60 });
    expect(highs).toMatchObject({ refusal: 'parameters_contradict', field: 'failSafeDays' });
  });
});
