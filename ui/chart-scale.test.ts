import { expect, test } from 'vitest';
import { depthOf, piecesOf, placesOf, ticksOf } from './chart-scale.ts';

test('ticks are steps people can read, around everything that is shown', () => {
  expect(ticksOf([-3, 12])).toEqual({ low: -5, high: 15, at: [-5, 0, 5, 10, 15] });
  expect(ticksOf([1_234_567, 9_876_543]).at).toEqual([0, 5_000_000, 10_000_000]);
});

test('values that are all the same have a scale, nothing at all too', () => {
  expect(ticksOf([0])).toEqual({ low: 0, high: 0.5, at: [0, 0.5] });
  const { low, high } = ticksOf([-7, -7]);
  expect(low).toBeLessThanOrEqual(-7);
  expect(high).toBeGreaterThan(low);
});

test('a scale does not reach below what is possible', () => {
  expect(ticksOf([0, -60, 700], -100)).toEqual({ low: -100, high: 800, at: [-100, 0, 200, 400, 600, 800] });
  expect(ticksOf([0, -60, 2400], -100)).toEqual({ low: -100, high: 3000, at: [0, 1000, 2000, 3000] });
  expect(ticksOf([0, -60, 250], -100)).toEqual({ low: -100, high: 300, at: [-100, 0, 100, 200, 300] });
  expect(ticksOf([0, -3, 12], -100).low).toBe(-5);
});

test('the highest value is at the top, the lowest at the bottom', () => {
  const ticks = ticksOf([-5, 15]);
  expect([15, 0, -5].map((value) => depthOf(ticks, value))).toEqual([0, 0.75, 1]);
});

test('moments stand where they fall, not one step after the other', () => {
  expect(placesOf([0, 10, 40])).toEqual([0, 0.25, 1]);
  expect(placesOf([7])).toEqual([0.5]);
});

test('a line breaks where nothing is known', () => {
  const point = (x: number) => ({ x, y: 0 });
  expect(piecesOf([null, point(1), point(2), null, point(4)])).toEqual([[point(1), point(2)], [point(4)]]);
});
