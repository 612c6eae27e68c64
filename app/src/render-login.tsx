import type { LangCode } from '@paperlock/words/languages.ts';
import { type Catalog, createSpeaker } from '@paperlock/words/speak.ts';
import { renderToString } from 'react-dom/server';
import { App } from './shell/app.tsx';
import { stillRouter } from './shell/history-router.ts';
import { LOGIN } from './shell/navigation.ts';
import type { Shell } from './shell/shell-context.tsx';

/** The sign-in page as markup, at build time: nobody is signed in, nothing moves and nothing is asked. */
export const renderLogin = (lang: LangCode, catalog: Catalog): string => {
  const speaker = createSpeaker({ lang, catalog });
  return renderToString(<App shell={stillShell(speaker)} />);
};
