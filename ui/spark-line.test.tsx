import { describe, expect, it } from 'vitest';
import { depthAmong } from './spark-line.tsx';

describe('the height of a small curve', () => {
  it('goes from the lowest to the highest value where they are far apart', () => {
    const depth = depthAmong([0, 30, 45]);
    expect([depth(45), depth(0), depth(30)]).toEqual([0, 1, expect.closeTo(1 / 3)]);
  });

  it('shows half a percent as the little it is, in the middle', () => {
    const depth = depthAmong([10_000, 10_045]);
    expect(depth(10_000) - depth(10_045)).toBeCloseTo(45 / 502.25);
    expect(depth(10_000) + depth(10_045)).toBeCloseTo(1);
  });

  it('shows losses alike, and one value or nothing in the middle', () => {
    const depth = depthAmong([-10, -40]);
    expect([depth(-10), depth(-40)]).toEqual([0, 1]);
    expect(depthAmong([7, 7])(7)).toBe(0.5);
    expect(depthAmong([0, 0])(0)).toBe(0.5);
  });
});
