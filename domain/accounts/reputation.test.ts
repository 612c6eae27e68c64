import { describe, expect, it } from 'vitest';
import { type ReputationFacts, reputationOf, reputationWorth } from './reputation.ts';

const nothing: ReputationFacts = {
  emailBound: false,
  phoneBound: false,
  certified: false,
  ownPin: false,
  secondFactor: false,
  openDays: 0,
};
const everything: ReputationFacts = {
  emailBound: true,
  phoneBound: true,
  certified: true,
  ownPin: true,
  secondFactor: true,
  openDays: 30,
};

describe('reputation', () => {
  it('is nothing for an account that was just opened, and 100 when every fact holds', () => {
    expect(reputationOf(nothing).score).toBe(0);
    expect(reputationOf(everything).score).toBe(100);
  });

  it('is the sum of its explained points', () => {
    const { score, points } = reputationOf({ ...nothing, certified: true, openDays: 9.7 });
    expect(points.reduce((sum, point) => sum + point.points, 0)).toBe(score);
    expect(points.find(({ key }) => key === 'certified')).toEqual({
      key: 'certified',
      points: 20,
      of: 20,
      params: {},
    });
    expect(points.find(({ key }) => key === 'account_age')).toEqual({
      key: 'account_age',
      points: 3,
      of: 10,
      params: { days: 9, full: 30 },
    });
  });

  it.each(['emailBound', 'phoneBound', 'certified', 'ownPin', 'secondFactor'] as const)(
    'grows with %s alone',
    (fact) => {
      expect(reputationOf({ ...nothing, [fact]: true }).score).toBeGreaterThan(0);
    },
  );

  it('pays nothing for learning: no fact but those of the account counts', () => {
    expect(Object.keys(reputationWorth)).toEqual([
      'email_bound',
      'phone_bound',
      'certified',
      'own_pin',
      'second_factor',
      'account_age',
    ]);
  });

  it('gives half of all points for what protects the account', () => {
    const { score } = reputationOf({ ...nothing, ownPin: true, secondFactor: true });
    expect(score).toBe(50);
  });

  it('does not list what nobody knows yet', () => {
    const { points } = reputationOf({ ...everything, ownPin: undefined, secondFactor: undefined });
    expect(points.map(({ key }) => key)).toEqual(['email_bound', 'phone_bound', 'certified', 'account_age']);
  });

  it('never leaves 0 to 100, whatever the calendar says', () => {
    for (const openDays of [-5, 0, 1, 29, 30, 31, 1e9]) {
      const { score } = reputationOf({ ...everything, openDays });
      expect(score).toBeGreaterThanOrEqual(90);
      expect(score).toBeLessThanOrEqual(100);
    }
  });

  it('has facts that are worth 100 together', () => {
    expect(Object.values(reputationWorth).reduce((sum, worth) => sum + worth, 0)).toBe(100);
  });
});
