import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactExp, exactLog } from './exact.ts';

const nearly = (value: number, expected: number): boolean =>
  Math.abs(value - expected) <= Math.abs(expected) * 5e-16;

describe('logarithm and exponential of our own', () => {
  it('are those of the machine, but for the last bit', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) =>
        nearly(exactLog(x), Math.log(x)),
      ),
    );
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => nearly(exactExp(x), Math.exp(x))),
    );
  });

  it('are exact where the answer is', () => {
    expect([exactLog(1), exactExp(0), exactLog(2), exactExp(-0)]).toEqual([0, 1, Math.LN2, 1]);
  });

  it('are the same bits on every machine', () => {
    expect([exactLog(10_000), exactLog(0.3), exactExp(0.7), exactExp(-5.2)]).toEqual([
      9.210340371976184, -1.2039728043259361, 2.0137527074704766, 0.0055165644207607716,
    ]);
  });
});
