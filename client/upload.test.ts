import type { RequestListener } from 'node:http';
import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { TIMEOUT_MS } from './conduct.ts';
import { answer, bodyOf, envelope, listeningHouse, serve, silence, wireTo } from './test-house.ts';
import { makeUpload, type Progress } from './upload.ts';
import { sendByXhr, type Xhr } from './xhr.ts';

const caught = { toast: true } as const;

/** happy-dom's XMLHttpRequest sends real HTTP, but says nothing of upload progress: that is tested below. */
const talkTo = async (listener: RequestListener) => {
  const server = await serve(listener);
  const window = new Window({ url: server.base });
  const house = listeningHouse();
  const form = new window.FormData();
  form.append('scene', 'receipt');
  form.append('file', new window.File(['pixels'], 'a.png', { type: 'image/png' }));
  const upload = makeUpload(
    house.conduct,
    wireTo(server.base),
    sendByXhr(() => new window.XMLHttpRequest() as unknown as Xhr),
  );
  return Object.assign(server, house, { upload, form: form as unknown as FormData });
};

describe('an upload', () => {
  it('posts the form, with the headers of every request', async () => {
    let asked: { method?: string | undefined; headers?: unknown; body?: string } = {};
    await using server = await talkTo(async (request, response) => {
      asked = { method: request.method, headers: request.headers, body: await bodyOf(request) };
      answer(response, envelope(200, '', { file_id: 'f1' }));
    });
    const options = { requestId: 'r-7', headers: { 'x-own': '1' } };
    expect(await server.upload('/api/common/upload', server.form, options)).toEqual({ file_id: 'f1' });
    expect(asked).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'Bearer token-1',
        lang: 'de',
        timezone: 'Europe/Berlin',
        'x-request-id': 'r-7',
        'x-own': '1',
        'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      },
    });
    expect(asked.body).toContain('name="scene"\r\n\r\nreceipt');
    expect(asked.body).toContain('filename="a.png"');
  });

  it('answers what the caller accepts, or fails plainly', async () => {
    await using server = await talkTo((_, response) => answer(response, envelope(200, '', { n: 1 })));
    const keys = (data: unknown) => Object.keys(data as object);
    expect(await server.upload('/x', server.form, caught, keys)).toEqual(['n']);
    const refuse = () => {
      throw new Error('no');
    };
    await expect(server.upload('/x', server.form, caught, refuse)).rejects.toMatchObject({
      code: 'malformed',
    });
  });

  it.each([
    [envelope(4601, 'Too large.'), 200, { code: 4601 }, 'toast 2000: Too large.'],
    [envelope(413, 'Too large.'), 413, { code: 413 }, 'toast 2000: Too large.'],
    ['<h1>502</h1>', 502, { code: 'malformed' }, 'toast 2000: Something went wrong.'],
  ])('that is answered with %j fails as a request would', async (body, status, failure, said) => {
    await using server = await talkTo((_, response) => answer(response, body, status));
    await expect(server.upload('/x', server.form, caught)).rejects.toMatchObject(failure);
    expect(server.heard).toEqual([said]);
  });

  it('without a session goes to login', async () => {
    await using server = await talkTo((_, response) => answer(response, envelope(401, ''), 401));
    await expect(server.upload('/x', server.form, caught)).rejects.toMatchObject({ code: 401 });
    expect(server.heard).toEqual(['expire', 'login']);
  });

  it('whose line breaks is a network failure', async () => {
    await using server = await talkTo((request) => void request.socket.destroy());
    await expect(server.upload('/x', server.form, caught)).rejects.toMatchObject({ code: 'network' });
  });

  it('ends after 60 seconds and hangs up', async () => {
    const { listener, came, hungUp } = silence();
    await using server = await talkTo(listener);
    const settled = vi.fn();
    const slow = server.upload('/x', server.form, { ...caught, settled });
    await came;
    server.clock.pass(TIMEOUT_MS);
    await expect(slow).rejects.toMatchObject({ code: 'timeout' });
    await hungUp;
    expect(settled).toHaveBeenCalledTimes(1);
  });
});

describe('the progress of an upload', () => {
  const start = (options: { signal?: AbortSignal } = {}) => {
    const uploading = new EventTarget();
    const whole = new EventTarget();
    const xhr = {
      status: 200,
      responseText: JSON.stringify(envelope(200, '', 'stored')),
      upload: uploading,
      open: vi.fn(),
      setRequestHeader: vi.fn(),
      send: vi.fn(),
      abort: vi.fn(),
      addEventListener: whole.addEventListener.bind(whole),
    };
    const house = listeningHouse();
    const made: Progress[] = [];
    const upload = makeUpload(
      house.conduct,
      wireTo(''),
      sendByXhr(() => xhr as unknown as Xhr),
    );
    const done = upload('/x', new FormData(), {
      ...caught,
      ...options,
      progress: (progress) => made.push(progress),
    });
    const progress = (loaded: number, total: number, lengthComputable = true) =>
      uploading.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable }));
    return { xhr, made, done, progress, end: (type: string) => whole.dispatchEvent(new Event(type)) };
  };

  it('is told as the browser tells it', async () => {
    const { made, done, progress, end } = start();
    progress(10, 30);
    progress(30, 30);
    end('load');
    expect(await done).toBe('stored');
    expect(made).toEqual([
      { loaded: 10, total: 30 },
      { loaded: 30, total: 30 },
    ]);
  });

  it('has no total where the browser knows none', () => {
    const { made, progress } = start();
    progress(10, 0, false);
    expect(made).toEqual([{ loaded: 10, total: undefined }]);
  });

  it('stops with an abort', async () => {
    const aborter = new AbortController();
    const { xhr, done } = start({ signal: aborter.signal });
    expect(xhr.abort).not.toHaveBeenCalled();
    aborter.abort();
    await expect(done).rejects.toMatchObject({ code: 'aborted' });
    expect(xhr.abort).toHaveBeenCalled();
  });

  it('ends in a network failure when the browser itself gives up', async () => {
    const { done, end } = start();
    end('abort');
    await expect(done).rejects.toMatchObject({ code: 'network' });
  });
});
