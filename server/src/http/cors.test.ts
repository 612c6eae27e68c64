import { describe, expect, it } from 'vitest';
import { allowOrigins } from './cors.ts';
import { testListener } from './test-listener.ts';

const serving = (...origins: string[]) => {
  const listener = testListener();
  allowOrigins(listener, origins);
  listener.post('/api/x', () => ({ ok: true }));
  return listener;
};
const listener = serving('https://app.example.org', 'http://localhost:5173');

const call = (method: 'POST' | 'OPTIONS', origin: string, to = listener) =>
  to.inject({ method, url: '/api/x', headers: { origin } });

describe('a page of another origin', () => {
  it('that is named may call, and see what it needs of the headers', async () => {
    const { statusCode, headers } = await call('POST', 'https://app.example.org');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.org',
      'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
      vary: 'origin',
    });
  });

  it('that is named may ask beforehand, and may send every header our client sends', async () => {
    const { statusCode, headers, payload } = await call('OPTIONS', 'http://localhost:5173');
    expect([statusCode, payload]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
    const allowed = String(headers['access-control-allow-headers']).split(', ').sort();
    expect(allowed).toEqual(['authorization', 'content-type', 'lang', 'timezone', 'x-request-id']);
  });

  it('never brings its cookies', async () => {
    for (const method of ['POST', 'OPTIONS'] as const) {
      const { headers } = await call(method, 'https://app.example.org');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it.each([
    'https://evil.example',
    'https://app.example.org.evil.example',
    'https://xapp.example.org',
    'http://app.example.org',
    'https://app.example.org:8443',
    'HTTPS://APP.EXAMPLE.ORG',
    'null',
    '*',
  ])('that is not named (%s) is told nothing', async (origin) => {
    for (const method of ['POST', 'OPTIONS'] as const) {
      const { headers } = await call(method, origin);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('is told nothing where none is named', async () => {
    const { statusCode, headers } = await call('OPTIONS', 'https://app.example.org', serving());
    expect(statusCode).toBe(404);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
