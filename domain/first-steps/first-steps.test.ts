import { expect, it } from 'vitest';
import { hasArrived, nextStep, stepsDone } from './first-steps.ts';

it.each([
  [[], true, [], 'money'],
  [['deposit'], true, ['money'], 'pin'],
  [['deposit'], false, ['money', 'pin'], 'buy'],
  [['deposit', 'order_pay'], false, ['money', 'pin', 'buy'], 'time'],
  [['deposit', 'order_pay', 'order_interest'], false, ['money', 'pin', 'buy', 'time'], 'withdraw'],
  [['deposit', 'withdrawal_hold'], true, ['money', 'withdraw'], 'pin'],
])('after %j, with the default PIN: %s, %j is done and next is %s', (kinds, pinIsDefault, done, next) => {
  const steps = stepsDone({ kinds, pinIsDefault });
  expect([...steps]).toEqual(done);
  expect(nextStep(steps)).toBe(next);
});

it('the first money is not there before the balance shows it, and later money is not asked about', () => {
  const done = (kinds: string[]) => [...stepsDone({ kinds, pinIsDefault: true, isUnread: true })];
  expect(done(['deposit'])).toEqual([]);
  expect(done(['deposit', 'order_pay'])).toEqual(['money', 'buy']);
});

it('nothing is left when all is done', () => {
  const kinds = ['deposit', 'order_pay', 'order_maturity', 'withdrawal_hold'];
  expect(nextStep(stepsDone({ kinds, pinIsDefault: false }))).toBeUndefined();
});

it.each([
  [[], false],
  [['withdrawal_hold'], false],
  [['withdrawal_hold', 'withdrawal_release'], false],
  [['withdrawal_hold', 'withdrawal_settle'], true],
])('after %j on the held balance, money has arrived: %s', (kinds, arrived) => {
  expect(hasArrived(kinds)).toBe(arrived);
});
