import { requestNo as shape } from '@paperlock/contract/fields.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { requestNo } from './request-no.ts';

afterEach(() => vi.unstubAllGlobals());

it('every form gets a number of its own that the contract accepts', () => {
  const numbers = Array.from({ length: 1000 }, requestNo);
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(shape.safeParse(number).success).toBe(true);
});

it('also on a page without https, where browsers have no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
  expect(requestNo()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
