import { expect, it } from 'vitest';
import { causeTarget } from './cause-target.ts';

it.each([
  [
    'deposit:0197a1de-0000-7000-8000-000000000001',
    { type: 'deposit', id: '0197a1de-0000-7000-8000-000000000001' },
  ],
  ['deposit_matched:7', { type: 'deposit', id: '7' }],
  ['withdrawal:12:hold', { type: 'withdrawal', id: '12' }],
  ['order:9:pay', { type: 'order', id: '9' }],
  ['accrual:order:9:day:3', { type: 'order', id: '9' }],
  ['correction:3', { type: 'correction', id: '3' }],
  ['capital:5', null],
  ['test:deposit', null],
  ['deposits:5', null],
])('%s is about %j', (cause, target) => {
  expect(causeTarget(cause)).toEqual(target);
});
