import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MICRO, microText } from './money.ts';
import { balanceOf, microOf } from './read-amount.ts';

const amount = fc.bigInt(0n, MAX_MICRO);
const anySum = fc.bigInt(-MAX_MICRO, MAX_MICRO);

describe('an amount in an answer', () => {
  it('is an error when it is malformed, never nothing', () => {
    for (const text of ['', 'x', '-1', '1e3', '1.0000001', '1000000000000']) {
      expect(() => microOf(text), text).toThrow('no amount');
    }
    for (const text of ['', '-', '+1', '1.', '0x1', '1.0000001'])
      expect(() => balanceOf(text), text).toThrow('no balance');
  });

  it('reads back what was written', () => {
    fc.assert(fc.property(amount, (micro) => microOf(microText(micro)) === micro));
    fc.assert(fc.property(anySum, (micro) => balanceOf(microText(micro)) === micro));
  });
});
