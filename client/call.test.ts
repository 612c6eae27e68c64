import { upload } from '@paperlock/contract/files.ts';
import { login, logout, user } from '@paperlock/contract/identity.ts';
import { outboxList } from '@paperlock/contract/operators.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCaller, makeFileSender } from './call.ts';
import { makeRequest } from './request.ts';
import { answer, bodyOf, envelope, listeningHouse, mina, serve, wireTo } from './test-house.ts';
import { makeUpload } from './upload.ts';

const person = { ...mina, name: null };

const serveData = async (data: unknown, code = 200) => {
  const asked: { method: string | undefined; url: string | undefined; body: unknown }[] = [];
  const server = await serve(async (request, response) => {
    const { method, url } = request;
    asked.push({ method, url, body: JSON.parse(await bodyOf(request)) });
    answer(response, envelope(code, 'Said.', data));
  });
  const house = listeningHouse();
  return Object.assign(server, house, {
    asked,
    call: makeCaller(makeRequest(house.conduct, wireTo(server.base))),
  });
};

afterEach(() => vi.unstubAllGlobals());

describe('a call of the contract', () => {
  it('is a POST of its request to its path under /api', async () => {
    await using server = await serveData({});
    await server.call(logout, {});
    expect(server.asked).toEqual([{ method: 'POST', url: '/api/user/logout', body: {} }]);
  });

  it('answers with what the contract promises and nothing else', async () => {
    const expires_at = '2026-01-08T00:00:00.000Z';
    await using server = await serveData({ token: 't', expires_at, user: person, balance: '1000' });
    const answered = await server.call(login, { account: 'mina@example.org', password: 'Secret123' });
    expect(answered).toEqual({ token: 't', expires_at, user: person });
    expect(answered.user.account).toBe('mina@example.org');
  });

  it('is typed by the contract, defaults may be left out', async () => {
    await using server = await serveData({ list: [], next_cursor: null, has_more: false });
    await server.call(outboxList, {});
    // @ts-expect-error a password is missing
    await server.call(login, { account: 'mina' }, { toast: true }).catch(() => {});
    // @ts-expect-error an amount of letters is a number
    await server.call(outboxList, { limit: '3' });
    expect(server.asked).toHaveLength(3);
  });

  it.each([
    ['a field too few', { token: 't', user: person }],
    ['a field of another kind', { token: 7, expires_at: '2026-01-08T00:00:00.000Z', user: person }],
    ['null', null],
    ['nothing at all', undefined],
  ])('fails plainly when the answer has %s', async (_, data) => {
    await using server = await serveData(data);
    const failed = server.call(login, { account: 'a', password: 'b' }, { toast: true });
    await expect(failed).rejects.toMatchObject({ code: 'malformed', message: 'Something went wrong.' });
    expect(server.heard).toEqual(['toast 2000: Something went wrong.']);
  });

  it('is refused with the body, field and all', async () => {
    await using server = await serveData({ field: 'account' }, 4101);
    const refused = server.call(login, { account: 'a', password: 'b' });
    await expect(refused).rejects.toMatchObject({ code: 4101, data: { field: 'account' } });
    expect(server.heard).toEqual([]);
  });
});

it('schemas are built and checked without eval, as our Content-Security-Policy demands', async () => {
  const compiled = vi.fn(() => {
    throw new EvalError('unsafe-eval');
  });
  vi.stubGlobal('Function', compiled);
  vi.resetModules();
  const fresh = await import('@paperlock/contract/identity.ts');
  expect(fresh.user).not.toBe(user);
  expect(fresh.user.safeParse(person).success).toBe(true);
  expect(fresh.user.safeParse({ ...person, id: 7 }).success).toBe(false);
  expect(fresh.login.request.safeParse({ account: 'a', password: 'b', extra: 1 }).success).toBe(false);
  expect(compiled).not.toHaveBeenCalled();
});

describe('a call that carries a file', () => {
  const answered = { file_id: person.id, sha256: 'ab', width: 256, height: 256 };

  it('sends its fields and the file in one form, and checks the answer', async () => {
    const sent = vi.fn(async () => ({ status: 200, text: JSON.stringify(envelope(200, '', answered)) }));
    const sendFile = makeFileSender(makeUpload(listeningHouse().conduct, wireTo('http://x'), sent));
    const file = new File(['pixels'], 'a.png', { type: 'image/png' });
    expect(await sendFile(upload, { scene: 'avatar' }, file)).toEqual(answered);
    const [message] = sent.mock.calls[0] as unknown as [{ url: string; form: FormData }];
    expect(message.url).toBe('http://x/api/common/upload');
    expect([...message.form.keys()]).toEqual(['scene', 'file']);
    expect(message.form.get('scene')).toBe('avatar');
    expect(await (message.form.get('file') as File).text()).toBe('pixels');
  });

  it('fails when the answer is not what the contract promises', async () => {
    const sent = async () => ({ status: 200, text: JSON.stringify(envelope(200, '', { file_id: 'x' })) });
    const sendFile = makeFileSender(makeUpload(listeningHouse().conduct, wireTo('http://x'), sent));
    await expect(
      sendFile(upload, { scene: 'avatar' }, new Blob(['x']), { toast: true }),
    ).rejects.toMatchObject({ code: 'malformed' });
  });
});
