import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentReads, importsOf } from './imports.ts';
import { rooms } from './rooms.ts';
import { root } from './run.ts';
import { isScript, isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** The server speaks to the chain over its port alone; its tests start a real one beside it. */
const inTests: Readonly<Record<string, readonly string[]>> = { server: ['chain'] };

/** Inside `server/src`, by part or single file. Modules are entered by their door and ordered by the areas below. */
const serverParts: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['build-listeners.ts', 'house.ts', 'worlds', 'demo', 'config.ts', 'postgres'],
  demo: ['house.ts', 'keys', 'db'],
  'house.ts': [
    'build-listeners.ts',
    'build-modules.ts',
    'ground-for.ts',
    'config.ts',
    'modules',
    'open-log.ts',
    'adapters',
    'jobs',
    'ports',
    'keys',
    'db',
    'postgres',
  ],
  'build-listeners.ts': [
    'ground-for.ts',
    'http',
    'modules',
    'monitoring',
    'turns.ts',
    'db/may-be-stale.ts',
    'postgres',
    'ports',
  ],
  monitoring: ['http/gauges.ts', 'modules', 'db', 'postgres'],
  // Which jobs there are: the overview tells those that are late.
  'build-modules.ts': ['jobs/timetable.ts', 'modules'],
  'ground-for.ts': [
    'config.ts',
    'http/desk/answer.ts',
    'adapters',
    'modules',
    'ports',
    'keys',
    'db',
    'postgres',
  ],
  'open-log.ts': ['log-file.ts'],
  'log-file.ts': [],
  'config.ts': [],
  http: ['modules', 'caller.ts', 'db/once.ts', 'db/outcome-unknown.ts', 'turns.ts'],
  jobs: ['modules', 'ports', 'db/job-log.ts', 'turns.ts'],
  worlds: [
    'build-listeners.ts',
    'build-modules.ts',
    'ground-for.ts',
    'adapters/node-keys/seal.ts',
    'caller.ts',
    'config.ts',
    'demo',
    'house.ts',
    'http',
    'jobs',
    'modules',
    'open-log.ts',
    'ports',
    'fair-turns.ts',
    'turns.ts',
    'keys',
    'db',
    'postgres',
  ],
  modules: ['modules', 'ports', 'keys', 'db', 'turns.ts', 'pause.ts'],
  adapters: ['ports', 'keys', 'turns.ts', 'caller.ts', 'fair-turns.ts'],
  ports: [],
  keys: [],
  db: ['pause.ts', 'keys'],
  postgres: ['db', 'turns.ts'],
  'pause.ts': [],
  'turns.ts': [],
  'fair-turns.ts': ['turns.ts'],
  'caller.ts': [],
};

/**
 * The six areas of `server/src/modules`: left may import right. Modules of one area may use each other, never in a circle
 * (Biome's `noImportCycles`, types included). A lower module informs a higher one through functions it is given, or through rows.
 */
const areas: Readonly<Record<string, readonly string[]>> = {
  base: [],
  people: ['base'],
  rails: ['people', 'base'],
  invest: ['people', 'base'],
  oversight: ['rails', 'invest', 'people', 'base'],
  care: ['oversight', 'rails', 'invest', 'people', 'base'],
};

/**
 * Inside `src` of the web apps, by part or single file, in the order in which they stand on each other. A screen imports no other
 * screen: what two of them need is in `parts`.
 */
const webParts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  app: {
    'main.tsx': ['first-paint.css', 'pages.ts', 'shell'],
    'render-login.tsx': ['pages.ts', 'shell'],
    'pages.ts': ['screens', 'shell'],
    screens: ['parts', 'shell', 'api'],
    parts: ['shell', 'api'],
    shell: ['api', 'worker'],
    api: [],
    worker: [],
  },
  console: {
    'main.tsx': ['console.css', 'console.tsx', 'shell'],
    'console.tsx': ['pages.ts', 'screens', 'shell'],
    'pages.ts': ['screens', 'shell'],
    screens: ['parts', 'shell', 'api'],
    parts: ['shell', 'api'],
    shell: ['api'],
    api: [],
  },
};

/** Sends reads to a replica: for what a handler shows, never for what a use case decides. A handler is given it. */
const STALE = 'db/may-be-stale.ts';

/** The desk takes requests from any host: it imports nothing of Node, Fastify or the rest of http/. */
const DESK = 'http/desk/';

/** These rooms run in a browser too, or must stay pure: nothing of Node in them… */
const withoutNode = ['contract', 'domain', 'engine', 'words', 'client', 'ui', 'web', 'app', 'console'];
/** …but in the files that only a build or the server loads. */
const nodeAllowed = /^(words\/(load|vite)\.ts|(app|console)\/[^/]+\.ts)$/;

/** These parts of the server have to work in a browser's tab as well, beside another host than Node. */
const inAnyHost = /^server\/src\/(modules|jobs|ports|keys|db|(build-modules|pause|turns)\.ts)\b/;
/** …but for what follows a call through Node until every handler is given it. */
const nodeFollows = 'server/src/db/may-be-stale.ts';
/** Besides Node itself, what needs Node. */
const needsNode =
  /^(node:|@fastify\/|@node-rs\/|(argon2|fastify|nodemailer|pg|pg-[a-z-]+|pino|prom-client|sharp|ws)$)/;

/** The server reads its environment in one place; tools, rigs and stories are configured by theirs. */
const mayReadEnvironment = /^(server\/src\/config\.ts|tools\/.*|rigs\/.*|e2e\/.*|[^/]+\/vite\.config\.ts)$/;

export type Violation = { path: string; line: number; says: string };

export const findViolations = (files: readonly SourceFile[]): Violation[] =>
  files.flatMap((file) => {
    const { path } = file;
    const findings = [
      ...importsOf(file).map(({ to, ours, line }) => ({
        line,
        says: ours ? (roomRule(path, to) ?? serverRule(path, to) ?? webRule(path, to)) : nodeRule(path, to),
      })),
      ...environmentReads(file).map((line) => ({ line, says: environmentRule(path) })),
    ];
    return findings.flatMap(({ line, says }) => (says === undefined ? [] : [{ path, line, says }]));
  });

const roomOf = (path: string): string => path.split('/')[0] ?? '';

const roomRule = (from: string, to: string): string | undefined => {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === there || rooms[here]?.includes(there)) return undefined;
  if (isTest(from) && inTests[here]?.includes(there)) return undefined;
  return `imports ${to}, but ${here} may import ${rooms[here]?.join(', ') || 'no other room'}`;
};

const nodeRule = (from: string, to: string): string | undefined => {
  if (inAnyHost.test(from) && from !== nodeFollows && !isTest(from) && needsNode.test(to))
    return `imports ${to}, but this part of the server knows ports, and its host the rest`;
  if (from.startsWith(`server/src/${DESK}`) && !isTest(from) && /^(node:|@?fastify)/.test(to))
    return `imports ${to}, but the desk takes requests from any host`;
  if (!to.startsWith('node:') || !withoutNode.includes(roomOf(from))) return undefined;
  if (isTest(from) || nodeAllowed.test(from)) return undefined;
  return `imports ${to}, but ${roomOf(from)} does without Node`;
};

const environmentRule = (from: string): string | undefined => {
  if (isTest(from) || mayReadEnvironment.test(from)) return undefined;
  return 'reads process.env, which is left to server/src/config.ts, the tools, the rigs and the stories';
};

/** A test may put together what the house puts together, so inside the server it may import anything. */
const serverRule = (from: string, to: string): string | undefined => {
  const [here, there] = [serverPlace(from), serverPlace(to)];
  if (!here || !there || isTest(from)) return undefined;
  const allowed = serverParts[here.part];
  if (allowed === undefined)
    return `stands in ${here.part}, which has no arrows yet: add it to tools/arrows.ts`;

  if (here.part === 'modules' && there.path === STALE)
    return `imports ${to}, but a module decides by what is true now`;
  if (here.path.startsWith(DESK) && there.part === 'http' && !there.path.startsWith(DESK))
    return `imports ${to}, but the desk takes requests from any host`;
  if (here.part === there.part && here.module === there.module) return undefined;
  if (!allowed.includes(there.part) && !allowed.includes(there.path)) {
    return `imports ${to}, but in the server ${here.part} may import ${allowed.join(', ') || 'no other part'}`;
  }
  if (there.module === undefined) return undefined;
  if (there.file !== 'index.ts') return `imports ${to}, but a module is entered by its door, index.ts`;
  return here.area === undefined ? undefined : areaRule(here.area, there.area ?? '');
};

const areaRule = (here: string, there: string): string | undefined => {
  if (here === there || areas[here]?.includes(there)) return undefined;
  return `imports area ${there}, but ${here} may import ${areas[here]?.join(', ') || 'no other area'}`;
};

/** As in the server, a test may import anything of its room. */
const webRule = (from: string, to: string): string | undefined => {
  const [room = '', here, part = '', screen] = from.split('/');
  const [thatRoom, there, thatPart = '', thatScreen] = to.split('/');
  const parts = webParts[room];
  if (!parts || thatRoom !== room || here !== 'src' || there !== 'src' || isTest(from)) return undefined;
  const allowed = parts[part];
  if (allowed === undefined) return `stands in ${part}, which has no arrows yet: add it to tools/arrows.ts`;
  if (part !== thatPart)
    return allowed.includes(thatPart)
      ? undefined
      : `imports ${to}, but in ${room} ${part} may import ${allowed.join(', ') || 'no other part'}`;
  if (part !== 'screens' || screen === thatScreen) return undefined;
  return `imports ${to}, but a screen imports no other screen: what both need goes to ${room}/src/parts`;
};

type ServerPlace = { path: string; part: string; area?: string; module?: string; file?: string };

/**
 * `server/src/modules/people/identity/log-in.ts`: part modules, area people, module people/identity, file log-in.ts. The door of
 * the area, `server/src/modules/people/index.ts`, counts as a module of it.
 */
const serverPlace = (path: string): ServerPlace | undefined => {
  const [, inside] = path.split('server/src/');
  if (inside === undefined || roomOf(path) !== 'server') return undefined;
  const [part = '', area = '', word = '', ...file] = inside.split('/');
  // What all areas stand on, and all of them together.
  if (part !== 'modules' || word === '') return { path: inside, part };
  if (word === 'index.ts') return { path: inside, part, area, module: area, file: word };
  return { path: inside, part, area, module: `${area}/${word}`, file: file.join('/') };
};

/** Every script of every room; a room may be in the table before it is built. */
export const scripts = (): SourceFile[] =>
  sourceFiles(
    Object.keys(rooms).filter((room) => existsSync(join(root, room))),
    isScript,
  );
