import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { english, openApp } from '../test-app.tsx';
import { newVersion } from './new-version.ts';

afterEach(() => {
  newVersion.set(undefined);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('a newer version is told of, and begins when the reader says so', async () => {
  let begin = () => {};
  const addEventListener = vi.fn((_: string, listener: () => void) => {
    begin = listener;
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { addEventListener } });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const postMessage = vi.fn();
  await openApp({ at: '/pages/login/login' });
  expect(screen.queryByText(english('shell.update_ready'))).toBeNull();

  act(() => newVersion.set({ postMessage }));
  await userEvent.click(await screen.findByRole('button', { name: english('shell.update_now') }));
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith('take-over'), { timeout: 30_000 });
  expect(reload).not.toHaveBeenCalled();
  begin();
  expect(reload).toHaveBeenCalledOnce();
});

it('whoever has no time for it is left alone', async () => {
  await openApp({ at: '/pages/login/login' });
  act(() => newVersion.set({ postMessage: vi.fn() }));
  await userEvent.click(await screen.findByRole('button', { name: english('shell.update_later') }));
  expect(screen.queryByText(english('shell.update_ready'))).toBeNull();
});

it('a page does not wait for a worker that does not let go, and is reloaded once', async () => {
  const container = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.useFakeTimers();
  const { takeOver } = await import('./worker.ts');
  const postMessage = vi.fn();
  takeOver(window, { postMessage });
  vi.advanceTimersByTime(5_999);
  expect(postMessage.mock.calls).toEqual([['take-over']]);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  // The reload lets the newer version begin, which says so.
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
