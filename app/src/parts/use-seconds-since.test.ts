import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSecondsSince } from './use-seconds-since.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('counts whole seconds up from a moment, and begins anew with a later one', () => {
  const { result, rerender } = renderHook(({ since }) => useSecondsSince(since), {
    initialProps: { since: 997_500 },
  });
  expect(result.current).toBe(2);
  wait(2000);
  expect(result.current).toBe(4);
  rerender({ since: Date.now() + 100 });
  expect(result.current).toBe(0);
  wait(2000);
  expect(result.current).toBe(1);
});
