import { TAKE_OVER } from '../worker/keep-shell.ts';
import { newVersion } from './new-version.ts';
import { trustedAddress } from './trusted-address.ts';

/** Starts the worker that keeps the app at hand without a connection, and tells when a newer version waits. */

const ADDRESS = '/sw.js';
const LOOK_AGAIN_MS = 3_600_000;

export const startWorker = async (win: Window & typeof globalThis): Promise<void> => {
  const { serviceWorker } = win.navigator;
  // Without https there is none, and some browsers have it switched off.
  if (!serviceWorker) return;
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
    trustedAddress(win, 'service-worker', ADDRESS),
  );
  if (!registration) return;
  tellOfNewer(registration, serviceWorker);
  lookNowAndThen(win, registration);
  const { active } = await serviceWorker.ready;
  // Also what was asked for before the worker was in charge, and comes only afterwards.
  const seen = new win.PerformanceObserver((list) => {
    const keep = assetsAmong(win, list.getEntries());
    if (keep.length > 0) active?.postMessage({ keep });
  });
  seen.observe({ type: 'resource', buffered: true });
};

const tellOfNewer = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
  // The first worker ever replaces nothing, so there is nothing to tell.
  const tell = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && container.controller) newVersion.set(worker);
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => tell(installing));
  });
};

/** A page of ours may stay open for days; browsers only look when one is opened. */
const lookNowAndThen = (win: Window, registration: ServiceWorkerRegistration): void => {
  let lookedAt = Date.now();
  win.document.addEventListener('visibilitychange', () => {
    if (win.document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
};

const assetsAmong = (win: Window, entries: PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === win.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** A worker that is still busy lets the next one wait; the page must not wait with it. */
const PATIENCE_MS = 6_000;

/**
 * Chromium gives a version up that is to begin while the one before is asked for something, and what is asked for is lost: what
 * a tap fetches arrives first.
 */
const QUIET_MS = 1_000;

/** The waiting version begins, and this page with it: reloaded once, because a page reloaded twice at once is never drawn. */
export const takeOver = (win: Window, waiting: Pick<ServiceWorker, 'postMessage'>): void => {
  const begun = new AbortController();
  const reload = () => {
    begun.abort();
    win.clearTimeout(late);
    win.location.reload();
  };
  const late = win.setTimeout(reload, PATIENCE_MS);
  win.navigator.serviceWorker.addEventListener('controllerchange', reload, { signal: begun.signal });
  win.setTimeout(() => waiting.postMessage(TAKE_OVER), QUIET_MS);
};
