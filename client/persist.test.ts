import { describe, expect, it } from 'vitest';
import { noAnswer, type Outcome } from './envelope.ts';
import { PAUSES_MS } from './persist.ts';
import { readAgain } from './read-again.ts';
import { makeRequest } from './request.ts';
import { envelope, listeningHouse, wireTo } from './test-house.ts';

type Said = 'lost' | 'silent' | 'gateway' | 200 | 401 | 500 | 503 | 504 | 4403;

/** A server that says these things one after the other, the last of them for ever; time passes whenever nothing else happens. */
const talk = async (said: Said[], body: object, signal?: AbortSignal) => {
  const house = listeningHouse();
  const sent: string[] = [];
  const fetch = async (_: string, init: RequestInit): Promise<Response> => {
    sent.push(String(init.body));
    const next = said[Math.min(sent.length, said.length) - 1];
    if (next === 'lost') throw new TypeError('fetch failed');
    if (next === 'silent') return new Promise(() => {});
    if (next === 'gateway') return new Response('<h1>502</h1>', { status: 502 });
    return Response.json(envelope(next ?? 200, `Said ${next}.`, 'done'), {
      status: next === 4403 ? 200 : (next ?? 200),
    });
  };
  const request = makeRequest(house.conduct, { ...wireTo(''), fetch });
  let over = false;
  const result = request('/x', { toast: true, method: 'POST', body, ...(signal && { signal }) }).then(
    (value) => ({ value }),
    ({ code, message }) => ({ code, message }),
  );
  void result.then(() => {
    over = true;
  });
  let passedMs = 0;
  for (let turn = 0; turn < 5_000 && !over; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    house.clock.pass(250);
    passedMs += 250;
  }
  return { result: await result, sent, heard: house.heard, passedMs };
};

const number = '6f0c5e5a-52f4-4d3c-9f0a-5a5f0c6d1e2b';
const payment = { amount: '5', request_no: number };

describe('a call with a number', () => {
  it.each<[string, Said[]]>([
    ['the line was cut', ['lost', 200]],
    ['the server was away', ['lost', 'lost', 503, 503, 200]],
    ['the database was lost at commit', [504, 200]],
    ['a gateway answered in its place', ['gateway', 200]],
    ['nobody answered for a minute', ['silent', 200]],
  ])('is asked again after %s, always the same bytes, and the answer is shown', async (_, said) => {
    const { result, sent, heard } = await talk(said, payment);
    expect(result).toEqual({ value: 'done' });
    expect(sent).toEqual(said.map(() => JSON.stringify(payment)));
    expect(heard).toEqual([]);
  });

  it('waits longer each time, and ends as unknown when nobody ever answers', async () => {
    const { result, sent, passedMs } = await talk(['lost'], payment);
    expect(result).toEqual({ code: 'unknown', message: 'We do not know yet.' });
    expect(new Set(sent)).toEqual(new Set([JSON.stringify(payment)]));
    expect(sent).toHaveLength(PAUSES_MS.length + 1);
    expect(passedMs).toBeGreaterThanOrEqual(15_500);
  });

  it('is unknown, in the words of the server, when that cannot tell', async () => {
    expect((await talk([504], payment)).result).toEqual({ code: 'unknown', message: 'Said 504.' });
  });

  it.each<Said>([500, 503])(
    'is unknown too when a try was lost and the last one was refused unheard (%s)',
    async (last) => {
      expect((await talk(['lost', last], payment)).result).toEqual({
        code: 'unknown',
        message: 'We do not know yet.',
      });
    },
  );

  it('is told what the server says when no try was lost', async () => {
    expect((await talk([503], payment)).result).toEqual({ code: 503, message: 'Said 503.' });
  });

  it.each<Said>([4403, 401, 500])('that was refused with %s is not asked again', async (said) => {
    const { result, sent } = await talk([said, 200], payment);
    expect(result).toEqual({ code: said, message: `Said ${said}.` });
    expect(sent).toHaveLength(1);
  });

  it('that stays silent is asked once more, not for five minutes', async () => {
    const { sent, passedMs } = await talk(['silent'], payment);
    expect(sent).toHaveLength(2);
    expect(passedMs).toBeLessThan(140_000);
  });

  it('that the person leaves is not asked again', async () => {
    const aborter = new AbortController();
    setImmediate(() => setImmediate(() => aborter.abort()));
    const { result, sent } = await talk(['lost'], payment, aborter.signal);
    expect(result).toMatchObject({ code: 'aborted' });
    expect(sent.length).toBeLessThan(PAUSES_MS.length);
  });
});

it.each<Said>(['lost', 503, 504])(
  'a call without a number is sent once (%s): it might be done twice',
  async (said) => {
    expect((await talk([said], { amount: '5' })).sent).toHaveLength(1);
  },
);

describe('a read', () => {
  const again = (code: unknown, failures = 0) => readAgain.retry(failures, { code });

  it('is repeated while the server is away, for a few seconds', () => {
    const failed = noAnswer('network') as Extract<Outcome<never>, { ok: false }>;
    expect([again(failed.failure.code), again(503), again(504)]).toEqual([true, true, true]);
    expect([again('network', 2), again('network', 3)]).toEqual([true, false]);
    expect([0, 1, 2].map(readAgain.retryDelay)).toEqual([500, 1000, 2000]);
  });

  it('that was answered, or given up, is not repeated', () => {
    expect([401, 404, 500, 'malformed', 'timeout', 'aborted'].filter((code) => again(code))).toEqual([]);
  });
});
