import { defineCall } from '@paperlock/contract/call.ts';
import { nothing } from '@paperlock/contract/fields.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { type LangCode, languages } from '@paperlock/words/languages.ts';
import { expect, it, vi } from 'vitest';
import { bearerOf } from './desk-request.ts';
import { serveDesk } from './serve-desk.ts';
import { testDesk } from './test-desk.ts';
import { testListener } from './test-listener.ts';

/** Every text says which language it was asked in, so that this holds before and after they are translated. */
vi.mock('@paperlock/words/load.ts', () => ({
  catalogFromDisk: (lang: LangCode) => ({
    'refusals.success': `${lang} done`,
    'refusals.malformed': `${lang} malformed {field}`,
    'refusals.not_found': `${lang} not found`,
    'refusals.not_signed_in': `${lang} sign in`,
  }),
}));

const listener = testListener();
const desk = testDesk();
const ping = defineCall({
  path: 'test/ping',
  summary: '',
  access: 'public',
  request: nothing,
  response: nothing,
  refusals: [],
});
desk.public(ping, async () => done({}));
desk.customer({ ...ping, path: 'test/mine', access: 'customer' }, async () => done({}));
serveDesk(listener, desk, bearerOf);

const said = async (path: string, lang: string | undefined, payload = '{}'): Promise<string> => {
  const headers = { 'content-type': 'application/json', ...(lang === undefined ? {} : { lang }) };
  const answer = await listener.inject({ method: 'POST', url: `/api/test/${path}`, payload, headers });
  // A value inside a right-to-left text is set off by marks of its own.
  return answer.json().message.replace(/[\u2068\u2069]/g, '');
};

it('a caller is spoken to in the language that the caller names', async () => {
  for (const { code: lang } of languages) {
    expect(await said('ping', lang)).toBe(`${lang} done`);
    expect(await said('ping', lang, '{"x":1}')).toBe(`${lang} malformed x`);
    expect(await said('ping', lang, '{')).toBe(`${lang} malformed body`);
    expect(await said('mine', lang)).toBe(`${lang} sign in`);
    expect(await said('nothing', lang)).toBe(`${lang} not found`);
  }
});

it.each([undefined, '', 'xx', 'en-XA', '../../etc', '__proto__', 'constructor', 'de'.repeat(5000)])(
  'a caller who names no language of ours (%s) is spoken to in English',
  async (lang) => {
    expect(await said('ping', lang)).toBe('en done');
    expect(await said('nothing', lang)).toBe('en not found');
  },
);

it('Filipino is known by both its names, and case does not matter', async () => {
  expect(await said('ping', 'fil')).toBe('ph done');
  expect(await said('ping', 'ZH-hant')).toBe('zh-Hant done');
});
