import { defineConfig } from 'vite';

/** `npx vite ui` opens the gallery: every part in every state. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  server: { open: '/gallery.html' },
  build: { rolldownOptions: { input: `${import.meta.dirname}/gallery.html` } },
});
