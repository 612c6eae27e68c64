import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountKind,
  accountKinds,
  accountName,
  accountNumber,
  kindOfNumber,
  operatorAccount,
} from './chart.ts';

const kinds = Object.keys(accountKinds) as AccountKind[];

describe('the chart of accounts', () => {
  it('never lets a customer owe', () => {
    const owned = kinds.filter((kind) => accountKinds[kind].owner === 'customer');
    expect(owned).toEqual(['available', 'locked', 'held']);
    for (const kind of owned)
      expect(accountKinds[kind]).toMatchObject({ mayGoBelowZero: false, balance: 'inline' });
  });

  it('lets no account with a balance of its own go below zero, and numbers those below 20', () => {
    for (const rule of Object.values(accountKinds)) {
      expect(rule.balance === 'inline').toBe(rule.number < 20);
      if (rule.balance === 'inline') expect(rule.mayGoBelowZero).toBe(false);
    }
  });

  it('tells the kind from the number alone', () => {
    fc.assert(
      fc.property(fc.nat(21_000_000), fc.constantFrom(...kinds), (owner, kind) => {
        expect(kindOfNumber(accountNumber(owner, kind))).toBe(kind);
      }),
    );
    expect(accountNumber(90, 'available')).toBe(9001);
    expect(() => kindOfNumber(9099)).toThrow('no known kind');
  });

  it('names every account', () => {
    expect(accountName({ owner: 'c0ffee', kind: 'available' })).toBe('customer:c0ffee:available');
    expect(accountName(operatorAccount('fees'))).toBe('operator:fees');
    expect(accountName({ owner: 'pool', kind: 'reserve' })).toBe('operator:pool:reserve');
  });
});
