import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { words } from './words/vite.ts';

const rooms = (list: string, ending: string) => `{${list}}/**/*.${ending}`;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pureRooms = 'contract,domain,chain,engine,words,client,server,bench,rigs,tools';
const notPure = ['**/node_modules/**', '**/*.db.test.ts'];

const pure = {
  env: { TZ: 'UTC' },
  include: [rooms(pureRooms, 'test.ts')],
  exclude: notPure,
  testTimeout: 30_000,
};

/** `npm run rigs` gives tests more to do, and the time for it. */
const isRig = process.env.RIG_SEED !== undefined;

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which of two is half of them.
    maxWorkers: '100%',
    projects: [
      // Workers keep what they have loaded: files leave nothing behind, or are named `.apart.test.ts`.
      { test: { ...pure, name: 'unit', isolate: false, exclude: [...notPure, '**/*.apart.test.ts'] } },
      { test: { ...pure, name: 'unit-apart', include: [rooms(pureRooms, 'apart.test.ts')] } },
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
          include: [rooms('ui,web,app,console', 'test.{ts,tsx}')],
        },
      },
      {
        // Every file of these loads the whole server: a worker that keeps it does so once, not a hundred times.
        resolve: { alias: { '@node-rs/argon2': here('server/src/keys/test-cheap-argon2.ts') } },
        test: {
          name: 'db',
          env: { TZ: 'UTC' },
          include: [rooms('server,tools', 'db.test.ts')],
          globalSetup: ['tools/test-database.ts'],
          setupFiles: ['server/src/test-setup.ts'],
          isolate: false,
          testTimeout: isRig ? 3_600_000 : 30_000,
          hookTimeout: isRig ? 3_600_000 : 60_000,
        },
      },
    ],
  },
});
