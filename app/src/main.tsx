import '@paperlock/ui/base.css';
import './first-paint.css';
import { paintBrowser } from '@paperlock/client/theme.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { routeOf } from './pages.ts';
import { App } from './shell/app.tsx';
import { reloadOnce } from './shell/chunk.ts';
import { keepInstallOffer } from './shell/install-offer.ts';
import { HOME, LOGIN, readPage } from './shell/navigation.ts';
import { openShell } from './shell/open-shell.ts';
import { prefetch } from './shell/page-loader.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const shell = await openShell(window, routeOf);
  const app = <App shell={shell} />;
  const page = shell.router.get().page.path;
  const prerendered = root.dataset.login === shell.language.get().lang;

  // The server sent the sign-in page as markup: what was typed into it already stays. Taking it over is a
  // transition, so that it never holds up somebody who is typing.
  if (prerendered && page === LOGIN && !shell.client.session.user())
    startTransition(() => void hydrateRoot(root, app));
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  delete document.documentElement.dataset.known;

  // Whoever begins to sign in will be on the home page next.
  root.addEventListener('focusin', () => prefetch(readPage(HOME), shell), { once: true });
  void shell.settings.load();
  paintBrowser(window);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paintBrowser(window));
};

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
