import { normalizePath, type Plugin } from 'vite';
import { type LangCode, languages, pseudoLanguages } from './languages.ts';
import { fillCatalog, readLanguage, wordsFolder } from './load.ts';
import { type BrowserPart, browserParts } from './parts.ts';

const INDEX = 'virtual:words';
/** Where the chunks of all further parts are, apart from the entry: its table would weigh on the first page. */
const MORE = 'virtual:words-index';

/** The last step of a module's id becomes the name of its chunk. */
const chunkId = (lang: LangCode, part: BrowserPart) => `${INDEX}/words-${lang}-${part}`;

/**
 * Gives a build its words: `virtual:words` knows one lazy chunk per language and part, named
 * `words-<lang>-<part>`. Pseudo-languages are there in development and tests, and in builds made with
 * VITE_PSEUDO=1. Read it through catalogs.ts. A vite.config.ts imports this file by its relative path: Vite
 * bundles that, but leaves packages to Node, which does not read TypeScript in every version we support.
 */
export const words = ({
  parts = browserParts,
  only,
}: {
  parts?: readonly BrowserPart[];
  only?: readonly LangCode[];
} = {}): Plugin => {
  let codes: readonly LangCode[] = [];

  const tableSource = (listed: readonly BrowserPart[]) => {
    const entries = codes.flatMap((lang) =>
      listed.map((part) => `'${lang}/${part}': () => import('${chunkId(lang, part)}'),`),
    );
    return `export const chunks = {\n${entries.join('\n')}\n};`;
  };
  const indexSource = () =>
    `${tableSource(parts.filter((part) => part === 'entry'))}\nexport const more = () => import('${MORE}');`;

  const chunkSource = (lang: LangCode, part: BrowserPart) =>
    `export default ${JSON.stringify(fillCatalog(lang, readLanguage('en'), readLanguage(lang), part))};`;

  return {
    name: 'paperlock-words',

    configResolved: ({ command, env }) => {
      const pseudo = command === 'serve' || env.VITE_PSEUDO === '1';
      codes = only ?? [...languages, ...(pseudo ? pseudoLanguages : [])].map(({ code }) => code);
    },

    resolveId: (id) => (id === INDEX || id === MORE || id.startsWith(`${INDEX}/`) ? `\0${id}` : undefined),

    load: (id) => {
      if (id === `\0${INDEX}`) return indexSource();
      if (id === `\0${MORE}`) return tableSource(parts.filter((part) => part !== 'entry'));
      for (const lang of codes) {
        for (const part of parts) {
          if (id === `\0${chunkId(lang, part)}`) return chunkSource(lang, part);
        }
      }
      return undefined;
    },

    configureServer: ({ watcher }) => {
      watcher.add(wordsFolder);
    },

    /** Pages hold the texts they were given, so a changed one needs a fresh page. */
    hotUpdate({ file }) {
      if (!file.startsWith(normalizePath(wordsFolder)) || !file.endsWith('.json')) return;
      const { moduleGraph, hot } = this.environment;
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${INDEX}`)) moduleGraph.invalidateModule(module);
      }
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
};
