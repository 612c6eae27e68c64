import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fillCatalog, readLanguage } from '../words/load.ts';
import { words } from '../words/vite.ts';

/** What the page must be able to say before any script has come, `%key%` in index.html, it says in English. */
const plainTexts = (): Plugin => ({
  name: 'paperlock-plain-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const catalog = fillCatalog('en', readLanguage('en'), {}, 'entry');
      return html.replace(/%([a-z_]+)%/g, (_, key) => {
        const text = catalog[`shell.${key}`];
        if (text === undefined) throw new Error(`index.html: words/en/shell.json has no "${key}"`);
        return text;
      });
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), words({ parts: ['entry', 'console'], only: ['en'] }), plainTexts()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
