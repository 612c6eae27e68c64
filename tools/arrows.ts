import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentReads, importsOf } from './imports.ts';
import { root } from './run.ts';
import { isScript, isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** The house's arrows: left may import right. Whoever wants another arrow changes this table, in plain sight. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  domain: [],
  engine: ['domain'],
  words: ['domain'],
  client: ['contract'],
  ui: ['words', 'domain'],
  server: ['contract', 'domain', 'engine', 'words'],
  app: ['contract', 'domain', 'words', 'ui', 'client'],
  console: ['contract', 'domain', 'words', 'ui', 'client'],
  e2e: ['contract'],
  tools: ['contract', 'domain', 'engine', 'words', 'client', 'ui', 'server', 'app', 'console', 'e2e'],
};

/** Inside `server/src`. A module is always entered by its door, and modules are further ordered by the floors. */
const serverParts: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['house.ts', 'config.ts', 'http', 'jobs', 'modules', 'adapters', 'ports', 'keys', 'db'],
  'house.ts': ['config.ts', 'http', 'jobs', 'modules', 'adapters', 'ports', 'keys', 'db'],
  'config.ts': [],
  http: ['modules'],
  jobs: ['modules', 'ports'],
  modules: ['modules', 'ports', 'keys', 'db'],
  adapters: ['ports'],
  ports: [],
  keys: [],
  db: [],
};

/** Lowest first. A module uses lower floors only; news travels upward as rows in the outbox. */
const floors: readonly (readonly string[])[] = [
  ['outbox', 'sessions'],
  ['ledger', 'identity', 'operators'],
  ['accounts'],
  ['products', 'deposits', 'withdrawals'],
  ['orders', 'strategies'],
  ['settlement'],
  ['messages', 'support', 'proofs'],
];

/** These rooms run in a browser too, or must stay pure: nothing of Node in them… */
const withoutNode = ['contract', 'domain', 'engine', 'words', 'client', 'ui', 'app', 'console'];
/** …but in the files that only a build or the server loads. */
const nodeAllowed = /^(words\/(load|vite)\.ts|(app|console)\/[^/]+\.ts)$/;

/** The server reads its environment in one place; tools and stories are configured by theirs. */
const mayReadEnvironment = /^(server\/src\/config\.ts|tools\/.*|e2e\/.*|[^/]+\/vite\.config\.ts)$/;

export type Violation = { path: string; line: number; says: string };

export const findViolations = (files: readonly SourceFile[]): Violation[] =>
  files.flatMap((file) => [
    ...importsOf(file).flatMap(({ to, ours, line }) => {
      const says = ours ? (roomRule(file.path, to) ?? serverRule(file.path, to)) : nodeRule(file.path, to);
      return says === undefined ? [] : [{ path: file.path, line, says }];
    }),
    ...environmentReads(file).flatMap((line) => {
      if (isTest(file.path) || mayReadEnvironment.test(file.path)) return [];
      return [
        {
          path: file.path,
          line,
          says: 'reads process.env; in the server only config.ts may, elsewhere nobody',
        },
      ];
    }),
  ]);

const roomOf = (path: string): string => path.split('/')[0] ?? '';

const roomRule = (from: string, to: string): string | undefined => {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === there || rooms[here]?.includes(there)) return undefined;
  return `imports ${to}, but ${here} may import ${rooms[here]?.join(', ') || 'no other room'}`;
};

const nodeRule = (from: string, to: string): string | undefined => {
  if (!to.startsWith('node:') || !withoutNode.includes(roomOf(from))) return undefined;
  if (isTest(from) || nodeAllowed.test(from)) return undefined;
  return `imports ${to}, but ${roomOf(from)} does without Node`;
};

/** A test may put together what the house puts together, so inside the server it may import anything. */
const serverRule = (from: string, to: string): string | undefined => {
  const [here, there] = [serverPlace(from), serverPlace(to)];
  if (!here || !there || isTest(from)) return undefined;
  if (!(here.part in serverParts))
    return `stands in ${here.part}, which has no arrows yet: add it to tools/arrows.ts`;

  const sameModule = here.module !== undefined && here.module === there.module;
  if (sameModule || (here.part === there.part && here.part !== 'modules')) return undefined;
  if (!serverParts[here.part]?.includes(there.part)) {
    return `imports ${to}, but ${here.part} may import ${serverParts[here.part]?.join(', ') || 'no other part'} of the server`;
  }
  if (there.module === undefined) return undefined;
  if (there.file !== 'index.ts') return `imports ${to}, but a module is entered by its door, index.ts`;
  return here.module === undefined ? undefined : floorRule(here.module, there.module);
};

const floorRule = (here: string, there: string): string | undefined => {
  const [floorHere, floorThere] = [floorOf(here), floorOf(there)];
  if (floorHere === -1)
    return `belongs to module ${here}, which stands on no floor: add it to tools/arrows.ts`;
  if (floorThere === -1)
    return `imports module ${there}, which stands on no floor: add it to tools/arrows.ts`;
  return floorThere < floorHere ? undefined : `imports ${there}, which is not on a lower floor than ${here}`;
};

const floorOf = (module: string): number => floors.findIndex((floor) => floor.includes(module));

/** `server/src/modules/identity/login.ts` → part modules, module identity, file login.ts. */
const serverPlace = (
  path: string,
): { part: string; module: string | undefined; file: string } | undefined => {
  const [room, src, part, ...rest] = path.split('/');
  if (room !== 'server' || src !== 'src' || part === undefined) return undefined;
  return {
    part,
    module: part === 'modules' ? rest[0] : undefined,
    file: rest.slice(part === 'modules' ? 1 : 0).join('/'),
  };
};

/** Every script of every room; a room may be in the table before it is built. */
export const scripts = (): SourceFile[] =>
  sourceFiles(
    Object.keys(rooms).filter((room) => existsSync(join(root, room))),
    isScript,
  );
