import { browserParts } from '@paperlock/words/parts.ts';
import { words } from '@paperlock/words/vite.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './lean-contract.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:4800';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanContract(), words({ parts: browserParts.filter((part) => part !== 'console') })],
  server: { proxy: { '/api': api, '/files': api, '/ws': { target: api, ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes rarely: on its own it stays in browsers' caches from one version to the next.
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // What the sign-in page needs comes in one piece.
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // The styles of all other pages: one request, where each page had a dozen.
            { name: 'styles', test: /\.css$/, priority: 1 },
            // What every page of a signed-in person reads with.
            { name: 'reading', test: /node_modules\/@tanstack\// },
            // What several pages and sheets share comes in one piece, not in twenty; what few share comes with those.
            { name: 'parts', test: /\/(ui|web|words|client|domain|contract|app)\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
