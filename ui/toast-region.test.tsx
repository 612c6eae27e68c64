import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from './show.tsx';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast, showToast, toastState } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastState().toasts) dismissToast(id);
});

const say = (text: string, tone: 'success' | 'problem', forMs: number) =>
  act(() => showToast(text, { tone, forMs }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const good = () => screen.getByRole('status').textContent;
const bad = () => screen.getByRole('alert').textContent;

test('good news is a status and bad news an alert, each for its own time', () => {
  show(<ToastRegion />);
  say('Copied', 'success', 1500);
  say('Not found', 'problem', 2000);
  expect([good(), bad()]).toEqual(['Copied', 'Not found']);
  wait(1499);
  expect(good()).toBe('Copied');
  wait(1);
  expect([good(), bad()]).toEqual(['', 'Not found']);
  wait(500);
  expect(bad()).toBe('');
});

test('while one rests on it, or is on its close button, it stays', () => {
  const { container } = show(<ToastRegion />);
  const region = container.querySelector('[popover]');
  if (!region) throw new Error('no region');
  say('Not found', 'problem', 2000);
  fireEvent.pointerEnter(region);
  wait(60_000);
  expect(bad()).toBe('Not found');
  fireEvent.pointerLeave(region);
  act(() => screen.getByRole('button', { name: 'Close', hidden: true }).focus());
  wait(60_000);
  expect(bad()).toBe('Not found');
  act(() => screen.getByRole('button', { name: 'Close', hidden: true }).blur());
  wait(2000);
  expect(bad()).toBe('');
});

test('bad news can be closed by hand', () => {
  show(<ToastRegion />);
  say('Not found', 'problem', 2000);
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(bad()).toBe('');
});

test('the same text is not stacked, and of many the newest three are shown', () => {
  show(<ToastRegion />);
  for (const text of ['a', 'b', 'b', 'c', 'd']) say(text, 'success', 2000);
  expect(good()).toBe('bcd');
});

test('only the topmost region shows them: the one of the dialog that opened last', () => {
  const { showAgain } = show(<ToastRegion />);
  showAgain(
    <>
      <ToastRegion />
      <ToastRegion />
    </>,
  );
  say('Copied', 'success', 1500);
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toEqual(['', 'Copied']);
  showAgain(<ToastRegion />);
  expect(good()).toBe('Copied');
});
