import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, asPerson, openApp, TestSocket } from '../test-app.tsx';

const open = async () => {
  const user = asPerson();
  const info = vi.fn(() => answer(user));
  const shell = await openApp({ at: '/pages/home/index', user, replies: { 'user/info': info } });
  await waitFor(() => expect(TestSocket.opened).toHaveLength(1));
  const [line] = TestSocket.opened;
  if (!line) throw new Error('no socket was opened');
  await waitFor(() => expect(info).toHaveBeenCalled());
  return { shell, info, line };
};

it('nobody is listened for before signing in', async () => {
  await openApp({ at: '/' });
  await new Promise((later) => setTimeout(later, 50));
  expect(TestSocket.opened).toEqual([]);
});

it('who is signed in is told at /ws of the same host, by their own token', async () => {
  const { line } = await open();
  expect(line.url).toBe(`${location.origin.replace('http', 'ws')}/ws`);
  line.onopen?.();
  expect(line.said).toEqual([{ op: 'auth', token: 'token-0' }]);
});

it('a hint has what it is about read again, and nothing else', async () => {
  const { line, info } = await open();
  line.hear({ op: 'sub', topics: ['account'], last_id: '1-0' });
  await waitFor(() => expect(info).toHaveBeenCalledTimes(2));
  line.hear({ op: 'event', topic: 'order', id: '1-1' });
  await new Promise((later) => setTimeout(later, 250));
  expect(info).toHaveBeenCalledTimes(2);
  line.hear({ op: 'event', topic: 'account', id: '1-2' });
  await waitFor(() => expect(info).toHaveBeenCalledTimes(3));
});

it('signing out ends it', async () => {
  const { shell, line } = await open();
  act(() => shell.client.session.end());
  await waitFor(() => expect(line.closed).toBe(true));
});
