import { createRoot } from 'react-dom/client';
import './console.css';
import { Console } from './console.tsx';
import { openShell, speakEnglish } from './shell/open-shell.ts';
import { followLinks } from './shell/router.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const shell = openShell(window, await speakEnglish());
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
