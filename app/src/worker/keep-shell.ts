import type { WorkerScope } from './scope.ts';

/** What the app is drawn with before it asks for anything: kept, so that it opens without a connection. */
export type Shell = {
  /** Tells builds apart. */
  readonly name: string;
  readonly files: readonly string[];
};

/** The frame of every page, whatever its address. */
const FRAME = '/index.html';

/** What a page says to a worker that waits: begin now. */
export const TAKE_OVER = 'take-over';

const PREFIX = 'paperlock-';

/**
 * Pages are drawn from the kept frame, without waiting for the network; a newer version is fetched beside them and offered.
 * The sign-in page, which the server sends ready to be seen, and a reload ask the network first, so nobody is held on an
 * old version. Files under /assets never change under their name and are kept as they pass. Nothing that is asked of the
 * API is ever kept.
 */
export const keepShell = (scope: WorkerScope, { name, files }: Shell): void => {
  const open = () => scope.caches.open(PREFIX + name);

  scope.addEventListener('install', (event) =>
    event.waitUntil(
      // Past the browser's own cache, which may have the frame of the version before.
      open().then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))),
    ),
  );

  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      scope.caches
        .keys()
        .then((kept) => kept.filter((one) => one.startsWith(PREFIX) && one !== PREFIX + name))
        .then((old) => Promise.all(old.map((one) => scope.caches.delete(one))))
        .then(() => scope.clients.claim()),
    ),
  );

  scope.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
    else event.waitUntil(keepAssets(scope, readKeep(event.data), open));
  });

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      const isPage = pathname.startsWith('/pages/') && !pathname.startsWith('/pages/login/');
      const isFresh = request.cache === 'default';
      event.respondWith((isPage && isFresh ? frameOrPage : pageOrFrame)(scope, request, open));
    } else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(scope, request, open));
  });
};

/** The server varies its answers by encoding and language; what lies here is decoded, and the frame knows no language. */
const WHATEVER_WAS_ASKED = { ignoreVary: true };

type OpenCache = () => Promise<Cache>;

const pageOrFrame = async (scope: WorkerScope, request: Request, open: OpenCache): Promise<Response> => {
  try {
    return await scope.fetch(request);
  } catch (error) {
    const frame = await (await open()).match(FRAME, WHATEVER_WAS_ASKED);
    if (frame) return frame;
    throw error;
  }
};

const frameOrPage = async (scope: WorkerScope, request: Request, open: OpenCache): Promise<Response> =>
  (await (await open()).match(FRAME, WHATEVER_WAS_ASKED)) ?? scope.fetch(request);

const keptOrFetched = async (scope: WorkerScope, request: Request, open: OpenCache): Promise<Response> => {
  const cache = await open();
  const kept = await cache.match(request, WHATEVER_WAS_ASKED);
  if (kept) return kept;
  const fetched = await scope.fetch(request);
  // A full disk is no reason to withhold what has just arrived.
  if (fetched.ok) await cache.put(request, fetched.clone()).catch(() => {});
  return fetched;
};

/** A newer version waits until this one has nothing to do, and a page that is reloaded meanwhile waits with it. */
const KEEPING_MS = 10_000;

/** What the first page had fetched before there was a worker: its texts, its screen. */
const keepAssets = async (scope: WorkerScope, paths: readonly string[], open: OpenCache): Promise<void> => {
  const cache = await open();
  const signal = AbortSignal.timeout(KEEPING_MS);
  for (const path of paths) {
    if (await cache.match(path, WHATEVER_WAS_ASKED)) continue;
    const fetched = await scope.fetch(path, { signal }).catch(() => undefined);
    if (fetched?.ok) await cache.put(path, fetched).catch(() => {});
  }
};

const readKeep = (data: unknown): string[] => {
  const keep = typeof data === 'object' && data !== null && 'keep' in data ? data.keep : undefined;
  if (!Array.isArray(keep)) return [];
  return keep.filter((path): path is string => typeof path === 'string' && /^\/assets\/[\w.-]+$/.test(path));
};
