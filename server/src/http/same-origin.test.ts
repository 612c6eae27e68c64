import { expect, it } from 'vitest';
import { hearOnlyOwnPages } from './same-origin.ts';
import { testListener } from './test-listener.ts';

const listener = testListener();
hearOnlyOwnPages(listener);
listener.post('/api/console/logout', () => ({ heard: true }));
listener.get('/page', () => ({ heard: true }));

const send = (from: string | undefined, method: 'GET' | 'POST' = 'POST') =>
  listener.inject({
    method,
    url: method === 'GET' ? '/page' : '/api/console/logout',
    headers: from === undefined ? {} : { 'sec-fetch-site': from },
  });

it.each(['same-site', 'cross-site', 'none'])(
  'the console does not hear a request that is %s',
  async (from) => {
    const answer = await send(from);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 403, data: { params: { permission: 'same-origin' } } });
  },
);

it('the console hears its own pages, and programs that are no browser', async () => {
  expect((await send('same-origin')).json()).toEqual({ heard: true });
  expect((await send(undefined)).json()).toEqual({ heard: true });
});

it('a link from elsewhere may lead to the console', async () => {
  expect((await send('cross-site', 'GET')).json()).toEqual({ heard: true });
});
