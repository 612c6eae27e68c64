import { defineConfig } from 'vitest/config';
import { words } from './words/vite.ts';

const rooms = (list: string, ending: string) => `{${list}}/**/*.${ending}`;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          env: { TZ: 'UTC' },
          include: [rooms('contract,domain,chain,words,client,server,bench,tools', 'test.ts')],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [words()],
        test: {
          name: 'web',
          env: { TZ: 'UTC' },
          environment: 'happy-dom',
          setupFiles: ['ui/test-setup.ts'],
          testTimeout: 30_000,
          include: [rooms('ui,app,console', 'test.{ts,tsx}')],
        },
      },
      {
        test: {
          name: 'db',
          env: { TZ: 'UTC' },
          include: [rooms('server,tools', 'db.test.ts')],
          globalSetup: ['tools/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
