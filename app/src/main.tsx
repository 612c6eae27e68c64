import '@paperlock/ui/base.css';
import './first-paint.css';
import { paintBrowser } from '@paperlock/client/theme.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { reloadOnce } from './shell/chunk.ts';
import { keepInstallOffer } from './shell/install-offer.ts';
import { SKELETON_AFTER_MS } from './shell/lazy-page.tsx';
import { HOME, LOGIN, readPage } from './shell/navigation.ts';
import { openShell } from './shell/open-shell.ts';
import { prefetch } from './shell/page-loader.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const shell = await openShell(window);
  const app = <App shell={shell} />;
  const { page } = shell.router.get();
  const prerendered = root.dataset.login === shell.language.get().lang;

  // The server sent the sign-in page as markup: what was typed into it already stays. Taking it over is a
  // transition, so that it never holds up somebody who is typing.
  if (prerendered && page.path === LOGIN && !shell.client.session.user())
    startTransition(() => void hydrateRoot(root, app));
  else {
    // The first thing that is drawn is the page, not the place for it: each drawing takes a slow phone its time.
    if (shell.client.session.user()) await soon(prefetch(page, shell.language), root);
    if (root.dataset.frame === undefined) root.replaceChildren();
    createRoot(root).render(app);
  }
  delete root.dataset.frame;
  delete document.documentElement.dataset.known;

  // Whoever begins to sign in will be on the home page next.
  root.addEventListener('focusin', () => void prefetch(readPage(HOME), shell.language), { once: true });
  void shell.settings.load();
  paintBrowser(window);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paintBrowser(window));
};

/** Long enough where the server has sent a frame that is seen meanwhile; else not longer than a gap may be. */
const soon = (page: Promise<void>, root: HTMLElement): Promise<void> => {
  const patience = root.dataset.frame === undefined ? SKELETON_AFTER_MS : FRAME_MS;
  return Promise.race([page, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
};

const FRAME_MS = 10_000;

/** After everything that the first page needs. In development there is none: it would hold on to old files. */
const startWorkerLater = (): void => {
  const start = () =>
    void import('./shell/worker.ts')
      .then(({ startWorker }) => startWorker(window))
      // The app does without: it then needs a connection to open.
      .catch(() => {});
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
};

const root = document.getElementById('root');
keepInstallOffer(window);
if (import.meta.env.PROD) startWorkerLater();
if (root)
  start(root).catch((error: unknown) => {
    // The words did not come, and without them nothing can be said: the page has a plain note for that.
    if (!reloadOnce(window)) document.documentElement.dataset.broken = '';
    throw error;
  });
