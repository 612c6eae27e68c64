import { afterEach, expect, it, vi } from 'vitest';
import { createClient, PaperlockError, requestNo } from './create-client.ts';

const answer = (code: number, data: unknown = {}) =>
  new Response(JSON.stringify({ code, status_code: code, message: 'Said.', data, request_id: 'r-1' }));
const client = createClient({ url: 'http://localhost:4800', key: 'plk_made_up' });

/** Answers one after the other; what is not a response is thrown. */
const serve = (...answers: (Response | Error)[]) => {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({ url: url.href, init });
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('nothing was expected');
  });
  return asked;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('posts the call with the key, and returns the data of the answer', async () => {
  const asked = serve(answer(200, { total: '5' }));
  expect(await client.call('credit/assets')).toEqual({ total: '5' });
  expect(asked[0]).toMatchObject({
    url: 'http://localhost:4800/api/credit/assets',
    init: { method: 'POST', body: '{}', headers: { authorization: 'Bearer plk_made_up' } },
  });
});

it('throws a refusal by its name, with the field and when to come again', async () => {
  serve(answer(429, { retry_after: 7, params: { seconds: 7 } }));
  const error = await client.call('credit/assets').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PaperlockError);
  expect(error).toMatchObject({
    message: 'credit/assets: Said.',
    refusal: 'too_many_requests',
    code: 429,
    params: { seconds: 7 },
    retryAfter: 7,
    requestId: 'r-1',
  });
});

it('sends a numbered call again until somebody answers, and any other once', async () => {
  vi.useFakeTimers();
  const lost = new Error('connection lost');
  const asked = serve(lost, answer(503), answer(200, { done: true }), lost);
  const ask = { order_no: 'P1', request_no: requestNo() };
  const paid = client.call('product/payOrder', ask);
  await vi.runAllTimersAsync();
  expect(await paid).toEqual({ done: true });
  expect(new Set(asked.map(({ init }) => init.body))).toEqual(new Set([JSON.stringify(ask)]));
  await expect(client.call('credit/assets')).rejects.toMatchObject({ refusal: 'no_answer', cause: lost });
  expect(asked).toHaveLength(4);
});

it('reads a list page after page', async () => {
  const asked = serve(
    answer(200, { list: [1, 2], next_cursor: '9-9' }),
    answer(200, { list: [3], next_cursor: null }),
  );
  const all: unknown[] = [];
  for await (const one of client.each('product/orderList', { tab: 'open' })) all.push(one);
  expect(all).toEqual([1, 2, 3]);
  expect(asked.map(({ init }) => init.body)).toEqual(['{"tab":"open"}', '{"tab":"open","cursor":"9-9"}']);
});
