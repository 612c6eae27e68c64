import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { TIMEOUT_MS } from './conduct.ts';
import { makeRequest, type RequestOptions } from './request.ts';
import { answer, bodyOf, envelope, listeningHouse, serve, silence, standing, wireTo } from './test-house.ts';

/** Against a real server, over real sockets. */
const talkTo = async (listener: RequestListener, token?: string) => {
  const server = await serve(listener);
  const house = listeningHouse(token);
  return Object.assign(server, house, { request: makeRequest(house.conduct, wireTo(server.base)) });
};

const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  answer(response, envelope(200, '', { method, url, headers, body: await bodyOf(request) }));
};

const caught = { toast: true } as const;

describe('what is sent', () => {
  it.each([
    [undefined, 'GET'],
    ['GET', 'GET'],
    ['POST', 'POST'],
    ['PUT', 'PUT'],
    ['DELETE', 'DELETE'],
  ] as const)('method %s goes as %s', async (method, expected) => {
    await using server = await talkTo(echo);
    const options: RequestOptions = method === undefined ? caught : { ...caught, method };
    expect(await server.request('/x', options)).toMatchObject({ method: expected, body: '' });
  });

  it('says when nobody is at the page, and else nothing of it', async () => {
    await using server = await talkTo(echo);
    const asked = async (attended: boolean) => {
      const wire = { ...wireTo(server.base), attended: () => attended };
      const said = await makeRequest(server.conduct, wire)('/x', caught);
      return (said as { headers: Record<string, string> }).headers['x-unattended'];
    };
    expect([await asked(true), await asked(false)]).toEqual([undefined, '1']);
  });

  it('the token, the language, the time zone and the request id travel as headers', async () => {
    await using server = await talkTo(echo);
    expect(await server.request('/x', { ...caught, requestId: 'r-7' })).toMatchObject({
      headers: {
        authorization: 'Bearer token-1',
        lang: 'de',
        timezone: 'Europe/Berlin',
        'x-request-id': 'r-7',
      },
    });
  });

  it('without a token the bearer is empty', async () => {
    let given: unknown;
    const house = listeningHouse('');
    const wire = {
      ...wireTo(''),
      fetch: (_: string, init: RequestInit) => {
        given = init.headers;
        return Promise.reject(new TypeError('not sent'));
      },
    };
    await makeRequest(house.conduct, wire)('/x', caught).catch(() => {});
    expect(given).toMatchObject({ authorization: 'Bearer ' });

    // HTTP does not carry the space at the end of a header.
    await using server = await talkTo(echo, '');
    expect(await server.request('/x', caught)).toMatchObject({ headers: { authorization: 'Bearer' } });
  });

  it('signed out, too, the language and the time zone travel along', async () => {
    await using server = await talkTo(echo, '');
    expect(await server.request('/x', caught)).toMatchObject({
      headers: { lang: 'de', timezone: 'Europe/Berlin' },
    });
  });

  it('headers of one’s own go along but do not replace who is asking', async () => {
    await using server = await talkTo(echo);
    const headers = { 'x-own': '1', authorization: 'Bearer other', lang: 'xx' };
    expect(await server.request('/x', { ...caught, headers })).toMatchObject({
      headers: { 'x-own': '1', authorization: 'Bearer token-1', lang: 'de' },
    });
  });

  it('the body goes as JSON and the query encoded, without what is undefined', async () => {
    await using server = await talkTo(echo);
    const query = { q: 'a&b=ü', n: 0, off: false, none: undefined };
    const sent = await server.request('/x', { ...caught, method: 'PUT', query, body: { name: 'Zoë 🙂' } });
    expect(sent).toMatchObject({
      url: '/x?q=a%26b%3D%C3%BC&n=0&off=false',
      body: '{"name":"Zoë 🙂"}',
      headers: { 'content-type': 'application/json' },
    });
  });
});

describe('what comes back', () => {
  it('is the data of a success', async () => {
    await using server = await talkTo((_, response) => answer(response, envelope(200, 'ok', [1, 2])));
    expect(await server.request('/x')).toEqual([1, 2]);
  });

  it('is a refusal with the whole body, also where HTTP says 200', async () => {
    const body = envelope(4101, 'Wrong.', { field: 'password' });
    await using server = await talkTo((_, response) => answer(response, body));
    await expect(server.request('/x', caught)).rejects.toEqual(body);
    expect(server.heard).toEqual(['toast 2000: Wrong.']);
  });

  it('is a plain failure when a gateway answers with its own page', async () => {
    await using server = await talkTo((_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    });
    await expect(server.request('/x', caught)).rejects.toMatchObject({
      code: 'malformed',
      message: 'Something went wrong.',
    });
    expect(server.heard).toEqual(['toast 2000: Something went wrong.']);
  });

  it.each([200, 204, 401, 500])(
    'is a plain failure when HTTP %i comes with an empty body',
    async (status) => {
      await using server = await talkTo((_, response) => void response.writeHead(status).end());
      await expect(server.request('/x', caught)).rejects.toMatchObject({ code: 'malformed' });
    },
  );

  it('is a plain failure when it says success: false in words we do not know', async () => {
    await using server = await talkTo((_, response) => answer(response, { success: false }));
    await expect(server.request('/x', caught)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('is a 401 that goes to login, also where HTTP says 401', async () => {
    await using server = await talkTo((_, response) => answer(response, envelope(401, 'Sign in.'), 401));
    const five = Array.from({ length: 5 }, () => server.request('/x', caught));
    for (const result of await Promise.allSettled(five)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 401 } });
    }
    expect(server.heard).toEqual(['expire', 'login']);
  });

  it('may be 10 MB', async () => {
    const large = 'x'.repeat(10_000_000);
    await using server = await talkTo((_, response) => answer(response, envelope(200, '', large)));
    expect(await server.request('/x')).toBe(large);
  });

  it('may be a refusal of 10 MB, which is a dialog', async () => {
    await using server = await talkTo((_, response) => answer(response, envelope(500, 'x'.repeat(1e7)), 500));
    await server.request('/x', caught).catch(() => {});
    expect(server.heard.map((text) => text.slice(0, 9))).toEqual(['dialog: x']);
  });
});

describe('when the line breaks', () => {
  it('nobody listening is a network failure', async () => {
    const house = listeningHouse();
    const base = await serve(echo).then(async (server) => {
      await server[Symbol.asyncDispose]();
      return server.base;
    });
    const request = makeRequest(house.conduct, wireTo(base));
    await expect(request('/x', caught)).rejects.toMatchObject({
      code: 'network',
      message: 'No connection.',
      cause: expect.any(TypeError),
    });
  });

  it('an answer cut off in the middle is a network failure', async () => {
    await using server = await talkTo((_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"code":200,');
      setTimeout(() => response.destroy(), 10);
    });
    await expect(server.request('/x', caught)).rejects.toMatchObject({ code: 'network' });
  });

  it('a body that cannot be written leaves no button locked', async () => {
    await using server = await talkTo(echo);
    let settled = 0;
    const failed = server.request('/x', {
      toast: true,
      method: 'POST',
      body: { amount: 1n },
      settled: () => {
        settled += 1;
      },
    });
    await expect(failed).rejects.toMatchObject({ cause: expect.any(TypeError) });
    expect(settled).toBe(1);
  });

  it.each([
    ['', {}],
    [' while something was sent', { method: 'POST', body: { n: 1 } }],
  ] as const)('a server that says nothing for 60 seconds is hung up on%s', async (_, options) => {
    const { listener, came, hungUp } = silence();
    await using server = await talkTo(listener);
    const slow = server.request('/x', { ...caught, ...options });
    await came;
    server.clock.pass(TIMEOUT_MS);
    await expect(slow).rejects.toMatchObject({ code: 'timeout' });
    await hungUp;
  });

  it('an abort hangs up too and is not spoken of', async () => {
    const { listener, came, hungUp } = silence();
    await using server = await talkTo(listener);
    const aborter = new AbortController();
    const left = server.request('/x', { toast: true, catch: false, signal: aborter.signal });
    await came;
    aborter.abort();
    expect(await standing(left)).toBe('pending');
    await hungUp;
    expect(server.heard).toEqual([]);
  });
});
