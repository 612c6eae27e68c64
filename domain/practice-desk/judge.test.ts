import { describe, expect, it } from 'vitest';
import { decideDeposit, leavesNoPerson } from './judge.ts';
import { secondsToWait } from './patience.ts';

describe('a deposit or claim', () => {
  const money = { kind: 'money', from: '27P5' } as const;
  const claim = { kind: 'claim', from: null } as const;

  it.each([
    [{ ...money, reason: 'over_limit' }, { act: 'match' }],
    [{ ...money, reason: 'account_closed' }, { act: 'return' }],
    [{ ...money, reason: 'account_closed', from: null }, null],
    [{ ...money, reason: 'below_minimum' }, null],
    [
      { ...claim, reason: 'claim_differs' },
      { act: 'reject', reason: 'amount_differs' },
    ],
    [
      { ...claim, reason: 'hash_used' },
      { act: 'reject', reason: 'hash_of_another' },
    ],
    [{ ...claim, reason: null }, null],
  ])('%j: %j', (subject, decision) => {
    expect(decideDeposit(subject)).toEqual(decision);
  });
});

describe('a change of access', () => {
  const removal = { operatorId: 'a', kind: 'removal', rolesAfter: null } as const;

  it('must leave a person as owner', () => {
    expect(leavesNoPerson(removal, ['a'])).toBe(true);
    expect(leavesNoPerson(removal, ['a', 'b'])).toBe(false);
    expect(leavesNoPerson(removal, ['b'])).toBe(false);
    expect(leavesNoPerson({ operatorId: 'a', kind: 'roles', rolesAfter: ['viewer'] }, ['a'])).toBe(true);
    expect(leavesNoPerson({ operatorId: 'a', kind: 'roles', rolesAfter: ['owner'] }, ['a'])).toBe(false);
    expect(leavesNoPerson({ operatorId: 'a', kind: 'second_factor', rolesAfter: null }, ['a'])).toBe(false);
  });
});

it('an operator at work gets more time; the second person decides soon in any case', () => {
  expect(secondsToWait('case', false)).toBe(20);
  expect(secondsToWait('case', true)).toBeGreaterThan(secondsToWait('case', false));
  expect(secondsToWait('support', true)).toBeGreaterThan(secondsToWait('support', false));
  expect(secondsToWait('second', true)).toBe(secondsToWait('second', false));
});
