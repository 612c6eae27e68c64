import { expect, test } from 'vitest';
import { isFictionalPhone } from './fictional-phone.ts';

test.each([
  ['+447700900123', true],
  ['+447700901123', false],
  ['+12025550143', true],
  ['+12025550200', false],
  ['+61491570156', true],
  ['+33639981234', true],
  ['+493023125001', true],
  ['+4915123456789', false],
  ['447700900123', false],
])('%s is reserved for fiction: %s', (number, reserved) => {
  expect(isFictionalPhone(number)).toBe(reserved);
});
