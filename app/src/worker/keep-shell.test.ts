import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepShell, TAKE_OVER } from './keep-shell.ts';
import { openTestWorker, type TestWorker } from './test-worker.ts';

const ORIGIN = 'https://app.example.org';
const shell = { name: 'two', files: ['/index.html', '/assets/entry.js'] };
let worker: TestWorker;

beforeEach(() => {
  // In a worker, paths are read against its own address.
  const Plain = globalThis.Request;
  vi.stubGlobal(
    'Request',
    class extends Plain {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
  );
  worker = openTestWorker(ORIGIN);
  keepShell(worker.scope, shell);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the worker', () => {
  it('keeps the frame and what it is drawn with when it is installed', async () => {
    await worker.dispatch('install');
    expect(worker.kept('paperlock-two')).toEqual(['/assets/entry.js', '/index.html']);
  });

  it('forgets what earlier versions kept, and nothing of others', async () => {
    await worker.scope.caches.open('paperlock-one');
    await worker.scope.caches.open('something-else');
    await worker.dispatch('install');
    await worker.dispatch('activate');
    expect(await worker.scope.caches.keys()).toEqual(['something-else', 'paperlock-two']);
    expect(worker.claimed).toBe(true);
  });

  it('opens any page without a connection', async () => {
    await worker.dispatch('install');
    worker.online = false;
    for (const page of ['/', '/pages/home/index?x=1', '/choose-location'])
      expect(await worker.ask(page, { mode: 'navigate' })).toBe('network /index.html');
  });

  it('draws pages from the kept frame, but sign-in and a reload from the network', async () => {
    const home = '/pages/home/index';
    expect(await worker.ask(home, { mode: 'navigate' })).toBe(`network ${home}`);
    await worker.dispatch('install');
    expect(await worker.ask(home, { mode: 'navigate' })).toBe('network /index.html');
    expect(await worker.ask(home, { mode: 'navigate', cache: 'no-cache' })).toBe(`network ${home}`);
    for (const page of ['/', '/pages/login/login'])
      expect(await worker.ask(page, { mode: 'navigate' })).toBe(`network ${page}`);
  });

  it('keeps files that never change as they pass', async () => {
    expect(await worker.ask('/assets/page-1a.js')).toBe('network /assets/page-1a.js');
    worker.online = false;
    expect(await worker.ask('/assets/page-1a.js')).toBe('network /assets/page-1a.js');
    await expect(worker.ask('/assets/other.js')).rejects.toThrow();
  });

  it.each([
    '/api/user/info',
    '/files/avatar/1',
    '/manifest.webmanifest',
    'https://elsewhere.example.org/assets/a.js',
  ])('leaves %s to the browser', async (url) => {
    expect(await worker.ask(url)).toBeUndefined();
  });

  it('answers nothing but reading', async () => {
    expect(await worker.ask('/assets/page-1a.js', { method: 'POST' })).toBeUndefined();
  });

  it('begins when a page says so, and keeps what that page had fetched before', async () => {
    await worker.dispatch('message', { data: TAKE_OVER });
    expect(worker.skipped).toBe(true);
    const keep = [
      '/assets/words-de.js',
      '/api/user/info',
      'https://evil.example.net/x.js',
      '/assets/../api/x',
      7,
    ];
    await worker.dispatch('message', { data: { keep } });
    expect(worker.kept('paperlock-two')).toEqual(['/assets/words-de.js']);
    for (const data of [null, 'x', 7, {}, { keep: 'x' }]) await worker.dispatch('message', { data });
  });

  it('gives up what the network does not answer, so that a newer version need not wait for it', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    worker.stuck = true;
    const kept = worker.dispatch('message', { data: { keep: ['/assets/a.js'] } });
    patience.abort();
    await kept;
    expect(worker.kept('paperlock-two')).toEqual([]);
  });
});
