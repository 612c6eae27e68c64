import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { words } from './words/vite.ts';

const rooms = (list: string, ending: string) => `{${list}}/**/*.${ending}`;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pureRooms = 'contract,domain,chain,engine,words,client,house,server,bench,rigs,tools';
const modules = '**/node_modules/**';
const notPure = [modules, '**/*.db.test.ts', '**/*.rest.test.ts'];

/** `npm run rigs` gives tests more to do, and the time for it. */
const isRig = process.env.RIG_SEED !== undefined;
const limitMs = isRig ? 3_600_000 : 180_000;

/** A busy machine is slow, not wrong: what is waited for ends the wait, and a limit is for what never comes. */
const patient = { testTimeout: limitMs, hookTimeout: limitMs, expect: { poll: { timeout: 30_000 } } };

/** Makes the random choices of a run the same as those of the run before. */
const seed = 'tools/test-seed.ts';

const pure = {
  env: { TZ: 'UTC' },
  include: [rooms(pureRooms, 'test.ts')],
  exclude: notPure,
  setupFiles: [seed],
  ...patient,
};

/** What is too long for `npm test`: `npm run test:rest`. */
const rest = rooms('house,server,tools', 'rest.db.test.ts');

/** Every file of these loads the whole server: a worker that keeps it does so once, not a hundred times. */
const database = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  resolve: { alias: { '@node-rs/argon2': here('server/src/adapters/node-keys/test-cheap-argon2.ts') } },
  test: {
    name,
    env: { TZ: 'UTC' },
    ...files,
    globalSetup: ['tools/test-database.ts'],
    setupFiles: ['server/src/test-setup.ts', seed],
    isolate: false,
    ...patient,
  },
});

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which of two is half of them.
    maxWorkers: '100%',
    projects: [
      // Workers keep what they have loaded: files leave nothing behind, or are named `.apart.test.ts`.
      { test: { ...pure, name: 'unit', isolate: false, exclude: [...notPure, '**/*.apart.test.ts'] } },
      {
        test: {
          ...pure,
          name: 'unit-rest',
          isolate: false,
          include: [rooms(pureRooms, 'rest.test.ts')],
          exclude: [modules],
        },
      },
      { test: { ...pure, name: 'unit-apart', include: [rooms(pureRooms, 'apart.test.ts')] } },
      {
        plugins: [words()],
        test: {
          name: 'web',
          env: { TZ: 'UTC' },
          environment: 'happy-dom',
          // A new window and React for each file cost as much as the tests; test-setup.ts cleans up between files.
          isolate: false,
          setupFiles: ['ui/test-setup.ts', seed],
          ...patient,
          include: [rooms('ui,web,app,console', 'test.{ts,tsx}')],
        },
      },
      database('db', { include: [rooms('house,server,tools', 'db.test.ts')], exclude: [modules, rest] }),
      database('db-rest', { include: [rest] }),
    ],
  },
});
