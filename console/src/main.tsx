import { loadCatalog, offeredLanguages } from '@paperlock/words/catalogs.ts';
import { createRoot } from 'react-dom/client';
import './console.css';
import { Console } from './shell/console.tsx';
import { openLanguage } from './shell/language.ts';
import { openShell } from './shell/open-shell.ts';
import { followLinks } from './shell/router.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const language = await openLanguage(window, { offered: offeredLanguages, load: loadCatalog });
  const shell = openShell(window, language);
  followLinks(window, shell.router);
  createRoot(root).render(<Console shell={shell} />);
};

const root = document.getElementById('root');
if (root)
  start(root).catch((error: unknown) => {
    // The words did not come, and without them nothing can be said: the page has a plain note for that.
    document.getElementById('broken')?.removeAttribute('hidden');
    throw error;
  });
