import { defineCall, everyCallMayRefuse } from '@paperlock/contract/call.ts';
import { httpStatusOf, type Refusal, refusalCodes } from '@paperlock/contract/codes.ts';
import { nothing, typedText } from '@paperlock/contract/fields.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { bearerOf } from './desk-request.ts';
import { serveDesk } from './serve-desk.ts';
import { testDesk } from './test-desk.ts';
import { testListener } from './test-listener.ts';

const listener = testListener();
const desk = testDesk({
  customerOf: async (token) => (token === 'a'.repeat(43) ? { id: 'session', ownerId: 'customer' } : null),
});

const person = z.object({ name: z.string(), tags: z.array(z.object({ text: z.string() })) });
const greet = defineCall({
  path: 'test/greet',
  summary: '',
  access: 'public',
  request: z.strictObject({ name: typedText(1, 10) }),
  response: person,
  refusals: [],
});
const greetWork = vi.fn(async (_: unknown, { name }: { name: string }) =>
  done({ name, tags: [{ text: 'new' }] }),
);
desk.public(greet, greetWork);

const everyRefusal = Object.keys(refusalCodes) as Refusal[];
const refuse = defineCall({
  path: 'test/refuse',
  summary: '',
  access: 'public',
  request: z.strictObject({ how: z.enum(everyRefusal as [Refusal]) }),
  response: nothing,
  refusals: everyRefusal.filter((name) => !everyCallMayRefuse.some((each) => each === name)),
});
desk.public(refuse, async (_, { how }) =>
  refused(how, { field: 'how', params: { seconds: 7 }, retryAfterSeconds: 7 }),
);

const row = { name: 'Mira', password_hash: '$argon2', tags: [{ text: 'new', customer_id: 'secret-id' }] };
const show = defineCall({ ...greet, path: 'test/show', request: nothing });
desk.public(show, async () => done(row));
const promiseBroken = defineCall({ ...greet, path: 'test/broken', request: nothing });
desk.public(promiseBroken, async () => done({ ...row, name: 12 } as never));

const mine = defineCall({ ...greet, path: 'test/mine', access: 'customer' });
const mineWork = vi.fn(async () => done(row));
desk.customer(mine, mineWork);
serveDesk(listener, desk, bearerOf);

const post = async (path: string, payload: object | string = {}, headers: Record<string, string> = {}) => {
  const answer = await listener.inject({
    method: 'POST',
    url: `/api/test/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json() };
};

describe('an answer', () => {
  it('has the envelope, with both names for its code', async () => {
    const asked = Date.now();
    const { status, headers, body } = await post('greet', { name: ' Mira ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 200,
      status_code: 200,
      message: 'Done.',
      data: { name: 'Mira', tags: [{ text: 'new' }] },
      request_id: headers['x-request-id'],
      server_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Date.parse(body.server_time)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(body.server_time)).toBeLessThanOrEqual(Date.now());
  });

  it('carries nothing beyond what the contract names, however deep it lies', async () => {
    const { body, text } = await post('show');
    expect(body.data).toEqual({ name: 'Mira', tags: [{ text: 'new' }] });
    expect(text).not.toMatch(/argon2|secret-id/);
  });

  it('that breaks its promise is held back as a mistake of ours, without details', async () => {
    const { status, body, text } = await post('broken');
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 500, data: {} });
    expect(text).not.toMatch(/argon2|secret-id|expected|zod|name/i);
  });
});

describe('a refusal', () => {
  it('is told by its number, its field, its wait and a text', async () => {
    for (const how of everyRefusal) {
      const { status, headers, body } = await post('refuse', { how });
      expect(body, how).toMatchObject({
        code: refusalCodes[how],
        status_code: refusalCodes[how],
        data: { field: 'how', params: { seconds: 7 }, retry_after: 7 },
        request_id: headers['x-request-id'],
      });
      expect(headers['retry-after'], how).toBe('7');
      // A given text has no full stop.
      expect(body.message, how).toMatch(how === 'product_launched' ? /^\S.*\w$/ : /^\S.*[.!?]$/s);
      expect(body.message, how).not.toContain('unknown mistake');
      expect(status, how).toBe(httpStatusOf(refusalCodes[how]));
    }
  });
});

describe('what is asked', () => {
  it.each([
    ['null', 'null', { problem: 'invalid', field: '' }],
    ['a number', '12', { problem: 'invalid', field: '' }],
    ['a string', '"name"', { problem: 'invalid', field: '' }],
    ['a list', '[{"name":"Mira"}]', { problem: 'invalid', field: '' }],
    ['nothing', '{}', { problem: 'missing', field: 'name' }],
    ['a blank', '{"name":"  "}', { problem: 'missing', field: 'name' }],
    ['too long', '{"name":"12345678901"}', { problem: 'too_long', field: 'name' }],
    ['the wrong type', '{"name":1}', { problem: 'invalid', field: 'name' }],
    ['an unknown field', '{"name":"Mira","role":"owner"}', { problem: 'unknown', field: 'role' }],
  ])('as %s is refused before any work, and the field is named', async (_, payload, params) => {
    greetWork.mockClear();
    const { status, body } = await post('greet', payload);
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 400, data: { params } });
    expect(body.data.field).toBe(params.field === '' ? undefined : params.field);
    expect(greetWork).not.toHaveBeenCalled();
  });

  it('may name a field of the caller’s invention; it comes back short and plain', async () => {
    const { body } = await post('greet', { name: 'Mira', [`<b>${'x'.repeat(200)}`]: 1 });
    expect(body.data.field).toBe(`b${'x'.repeat(59)}`);
    expect(body.message).not.toContain('<');
  });
});

describe('a call for customers', () => {
  it('is worked on for whoever the token belongs to', async () => {
    const { body } = await post('mine', { name: 'x' }, { authorization: `Bearer ${'a'.repeat(43)}` });
    expect(body.code).toBe(200);
    expect(mineWork).toHaveBeenCalledWith(
      expect.anything(),
      { name: 'x' },
      expect.objectContaining({ customerId: 'customer', sessionId: 'session' }),
      expect.anything(),
    );
  });

  it.each(['', 'Bearer ', `Bearer ${'b'.repeat(43)}`, 'a'.repeat(43), `bearer ${'a'.repeat(43)} x`])(
    'is refused to "%s" before the body is even looked at',
    async (authorization) => {
      mineWork.mockClear();
      const { status, body } = await post('mine', { nonsense: true }, { authorization });
      expect([status, body.code, body.data]).toEqual([401, 401, {}]);
      expect(mineWork).not.toHaveBeenCalled();
    },
  );
});
