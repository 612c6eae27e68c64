import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a countdown', () => {
  it('goes down second by second, to zero and no further', () => {
    const { result } = renderHook(() => useSecondsLeft(1_002_500));
    expect(result.current).toBe(3);
    wait(1000);
    expect(result.current).toBe(2);
    wait(5000);
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is right at once when its moment becomes known later', () => {
    const { result, rerender } = renderHook(({ until }) => useSecondsLeft(until), {
      initialProps: { until: 0 },
    });
    expect(result.current).toBe(0);
    wait(60_000);
    rerender({ until: Date.now() });
    expect(result.current).toBe(0);
    rerender({ until: Date.now() + 2000 });
    expect(result.current).toBe(2);
  });
});
