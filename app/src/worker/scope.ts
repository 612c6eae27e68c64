/** What we use of a service worker's surroundings; the browser's own types for them would bring a second DOM along. */

export type Lasting = { waitUntil(work: Promise<unknown>): void };
export type Fetching = { readonly request: Request; respondWith(answer: Promise<Response>): void };
export type Pushed = Lasting & { readonly data: { json(): unknown } | null };
export type Clicked = Lasting & { readonly notification: { close(): void } };
export type Told = Lasting & { readonly data: unknown };

type Events = {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: Told;
  push: Pushed;
  notificationclick: Clicked;
};

type OpenPage = { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };

export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  fetch(request: Request | string, how?: { signal: AbortSignal }): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void): void;
};
