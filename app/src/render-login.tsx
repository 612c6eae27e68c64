import type { LangCode } from '@paperlock/words/languages.ts';
import { type Catalog, createSpeaker } from '@paperlock/words/speak.ts';
import { renderToString } from 'react-dom/server';
import { routeOf } from './pages.ts';
import { App } from './shell/app.tsx';
import { stillShell } from './shell/still-shell.ts';

/** The sign-in page as markup. Run at build time, by prerender.ts. */
export const renderLogin = (lang: LangCode, catalog: Catalog): string =>
  renderToString(<App shell={stillShell(createSpeaker({ lang, catalog }), routeOf)} />);
