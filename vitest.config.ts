import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { words } from './words/vite.ts';

const rooms = (list: string, ending: string) => `{${list}}/**/*.${ending}`;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const onPostgres = {
  env: { TZ: 'UTC' },
  include: [rooms('server,tools', 'db.test.ts')],
  globalSetup: ['tools/test-database.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          env: { TZ: 'UTC' },
          include: [rooms('contract,domain,chain,engine,words,client,server,bench,tools', 'test.ts')],
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
          // A new window and React for each file cost as much as the tests; test-setup.ts cleans up between files.
          isolate: false,
          setupFiles: ['ui/test-setup.ts'],
          testTimeout: 30_000,
          include: [rooms('ui,app,console', 'test.{ts,tsx}')],
        },
      },
      {
        // Every file of these loads the whole server: a worker that keeps it does so once, not a hundred times.
        resolve: { alias: { '@node-rs/argon2': here('server/src/keys/test-cheap-argon2.ts') } },
        test: {
          ...onPostgres,
          name: 'db',
          isolate: false,
          exclude: ['**/node_modules/**', '**/*.apart.db.test.ts'],
        },
      },
      {
        test: { ...onPostgres, name: 'db-apart', include: [rooms('server,tools', 'apart.db.test.ts')] },
      },
    ],
  },
});
