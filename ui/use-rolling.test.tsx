import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRolling } from './use-rolling.ts';

function Shown({ amount }: { amount: bigint }) {
  return <output>{String(useRolling(amount))}</output>;
}
const shown = () => BigInt(screen.getByRole('status').textContent ?? '');

const preferStill = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => vi.useFakeTimers());
it('an amount rolls to its new value and stays there, exact to the last micro', () => {
  preferStill(false);
  const { rerender } = render(<Shown amount={1_000_001n} />);
  expect(shown()).toBe(1_000_001n);
  rerender(<Shown amount={9_999_999n} />);
  act(() => vi.advanceTimersByTime(80));
  expect(shown() > 1_000_001n && shown() < 9_999_999n).toBe(true);
  act(() => vi.advanceTimersByTime(400));
  expect(shown()).toBe(9_999_999n);
});

it('changes at once for whoever wants no motion', () => {
  preferStill(true);
  const { rerender } = render(<Shown amount={1n} />);
  rerender(<Shown amount={5n} />);
  expect(shown()).toBe(5n);
});

it('that changes again half-way ends at the last value', () => {
  preferStill(false);
  const { rerender } = render(<Shown amount={0n} />);
  rerender(<Shown amount={100n} />);
  act(() => vi.advanceTimersByTime(60));
  rerender(<Shown amount={40n} />);
  act(() => vi.advanceTimersByTime(400));
  expect(shown()).toBe(40n);
});
