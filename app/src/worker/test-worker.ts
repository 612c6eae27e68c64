import type { WorkerScope } from './scope.ts';

/** A service worker's surroundings, with a network that can be taken away. */
export type TestWorker = ReturnType<typeof openTestWorker>;

type Given = { data?: unknown; notification?: { close(): void } };

export const openTestWorker = (origin: string) => {
  const heard = new Map<string, (event: never) => void>();
  const caches = new Map<string, Map<string, Response>>();
  const pathOf = (asked: Request | string) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
  const state = {
    online: true,
    /** The network takes what is asked and never answers. */
    stuck: false,
    claimed: false,
    skipped: false,
    shown: [] as { title: string; options: NotificationOptions }[],
    pages: [] as { url: string; focused: boolean }[],
  };
  const fetch = async (asked: Request | string, how?: { signal: AbortSignal }): Promise<Response> => {
    if (!state.online) throw new TypeError('no connection');
    how?.signal.throwIfAborted();
    if (state.stuck)
      await new Promise((_, fail) => how?.signal.addEventListener('abort', () => fail(how.signal.reason)));
    return new Response(`network ${pathOf(asked)}`);
  };
  const cacheOf = (files: Map<string, Response>) => ({
    addAll: async (asked: Request[]) => {
      for (const one of asked) files.set(pathOf(one), await fetch(one));
    },
    match: async (asked: Request | string) => files.get(pathOf(asked))?.clone(),
    put: async (asked: Request | string, answer: Response) => void files.set(pathOf(asked), answer),
  });
  const scope = {
    location: { origin },
    caches: {
      open: async (name: string) => {
        const files = caches.get(name) ?? new Map<string, Response>();
        caches.set(name, files);
        return cacheOf(files);
      },
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    clients: {
      claim: async () => {
        state.claimed = true;
      },
      matchAll: async () =>
        state.pages.map((page) => ({
          url: page.url,
          focus: async () => {
            page.focused = true;
          },
          navigate: async (url: string) => {
            page.url = url;
          },
        })),
      openWindow: async (url: string) => void state.pages.push({ url, focused: true }),
    },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void state.shown.push({ title, options }),
    },
    fetch,
    skipWaiting: async () => {
      state.skipped = true;
    },
    addEventListener: (name: string, listener: (event: never) => void) => void heard.set(name, listener),
  } as unknown as WorkerScope;

  return Object.assign(state, {
    scope,
    kept: (name: string) => [...(caches.get(name)?.keys() ?? [])].sort(),
    dispatch: async (name: string, given: Given = {}) => {
      const work: Promise<unknown>[] = [];
      const event = { ...given, waitUntil: (promise: Promise<unknown>) => work.push(promise) };
      heard.get(name)?.(event as never);
      await Promise.all(work);
    },
    /** The text that the worker answers with; undefined where it leaves the answer to the browser. */
    ask: async (
      url: string,
      { method = 'GET', mode = 'no-cors', cache = 'default' } = {},
    ): Promise<string | undefined> => {
      let answer: Promise<Response> | undefined;
      const request = { url: new URL(url, origin).href, method, mode, cache };
      const respondWith = (given: Promise<Response>) => {
        answer = given;
      };
      heard.get('fetch')?.({ request, respondWith } as never);
      return (await answer)?.text();
    },
  });
};
