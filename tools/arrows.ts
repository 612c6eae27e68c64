import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentReads, importsOf } from './imports.ts';
import { rooms } from './rooms.ts';
import { root } from './run.ts';
import { isScript, isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** The house knows ports alone; its tests put it into the server, and start a chain beside it. */
const inTests: Readonly<Record<string, readonly string[]>> = {
  house: ['chain', 'server'],
  server: ['chain'],
};

/**
 * Inside `house/` and `server/src`, by part or single file. `areas` are the six areas, entered by the doors of their modules and
 * ordered by the table below, with what they stand on (`ground.ts`) and what they are together (`modules.ts`).
 */
const parts: Readonly<Record<'house' | 'server', Readonly<Record<string, readonly string[]>>>> = {
  house: {
    // Which jobs there are: the overview tells those that are late.
    'build-modules.ts': ['jobs/timetable.ts', 'areas'],
    desk: ['areas', 'db/once.ts', 'db/outcome-unknown.ts', 'turns.ts'],
    jobs: ['areas', 'ports', 'db/job-log.ts', 'turns.ts'],
    areas: ['areas', 'ports', 'keys', 'db', 'turns.ts', 'pause.ts'],
    ports: [],
    keys: [],
    db: ['pause.ts', 'keys'],
    'pause.ts': [],
    'turns.ts': [],
  },
  server: {
    'main.ts': ['build-listeners.ts', 'house.ts', 'worlds', 'demo', 'config.ts', 'postgres'],
    demo: ['house.ts', 'house/keys', 'house/db'],
    'house.ts': [
      'build-listeners.ts',
      'ground-for.ts',
      'config.ts',
      'open-log.ts',
      'adapters',
      'postgres',
      'house/build-modules.ts',
      'house/areas',
      'house/jobs',
      'house/ports',
      'house/keys',
      'house/db',
    ],
    'build-listeners.ts': [
      'ground-for.ts',
      'http',
      'monitoring',
      'postgres',
      'house/desk',
      'house/areas',
      'house/ports',
      'house/turns.ts',
    ],
    monitoring: ['http/gauges.ts', 'postgres', 'house/areas', 'house/db'],
    'ground-for.ts': [
      'config.ts',
      'adapters',
      'postgres',
      'house/desk/answer.ts',
      'house/areas',
      'house/ports',
      'house/keys',
      'house/db',
    ],
    'open-log.ts': ['log-file.ts'],
    'log-file.ts': [],
    'config.ts': [],
    http: ['caller.ts', 'house/desk', 'house/areas', 'house/db/rate-limit.ts', 'house/turns.ts'],
    worlds: [
      'build-listeners.ts',
      'ground-for.ts',
      'adapters/node-keys/seal.ts',
      'caller.ts',
      'config.ts',
      'demo',
      'house.ts',
      'http',
      'open-log.ts',
      'fair-turns.ts',
      'postgres',
      'house/build-modules.ts',
      'house/desk',
      'house/jobs',
      'house/areas',
      'house/ports',
      'house/keys',
      'house/db',
      'house/turns.ts',
    ],
    adapters: ['caller.ts', 'fair-turns.ts', 'house/ports', 'house/keys', 'house/turns.ts'],
    postgres: ['house/db', 'house/turns.ts'],
    'fair-turns.ts': ['house/turns.ts'],
    'caller.ts': [],
  },
};

/**
 * The six areas of the house: left may import right. Modules of one area may use each other, never in a circle
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

/** These rooms run in a browser too, or must stay pure: nothing of Node in them… */
const withoutNode = [
  'contract',
  'domain',
  'engine',
  'words',
  'house',
  'client',
  'ui',
  'web',
  'app',
  'console',
];
/** …but in the files that only a build or the server loads. */
const nodeAllowed = /^(words\/(load|vite)\.ts|(app|console)\/[^/]+\.ts)$/;

/** Besides Node itself, what needs Node: the house knows ports, and its host the rest. */
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
        says: ours ? (roomRule(path, to) ?? partRule(path, to) ?? webRule(path, to)) : nodeRule(path, to),
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
  if (isTest(from)) return undefined;
  if (roomOf(from) === 'house' && needsNode.test(to))
    return `imports ${to}, but the house knows ports, and its host the rest`;
  if (!to.startsWith('node:') || !withoutNode.includes(roomOf(from)) || nodeAllowed.test(from))
    return undefined;
  return `imports ${to}, but ${roomOf(from)} does without Node`;
};

const environmentRule = (from: string): string | undefined => {
  if (isTest(from) || mayReadEnvironment.test(from)) return undefined;
  return 'reads process.env, which is left to server/src/config.ts, the tools, the rigs and the stories';
};

/** A test may put together what the server puts together, so it may import any part. */
const partRule = (from: string, to: string): string | undefined => {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (!here || !there || isTest(from)) return undefined;
  const allowed = parts[here.room][here.part];
  if (allowed === undefined)
    return `stands in ${here.part}, which has no arrows yet: add it to tools/arrows.ts`;
  const isInRoom = here.room === there.room;
  if (isInRoom && here.part === there.part && here.module === there.module) return undefined;
  const names = [there.part, there.path].map((name) => (isInRoom ? name : `${there.room}/${name}`));
  if (!names.some((name) => allowed.includes(name)))
    return `imports ${to}, but in ${here.room}/ ${here.part} may import ${allowed.join(', ') || 'no other part'}`;
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

type Place = {
  room: 'house' | 'server';
  path: string;
  part: string;
  area?: string;
  module?: string;
  file?: string;
};

/**
 * `house/people/identity/log-in.ts`: part areas, area people, module people/identity, file log-in.ts. The door of the area,
 * `house/people/index.ts`, counts as a module of it.
 */
const placeOf = (path: string): Place | undefined => {
  const room = roomOf(path);
  if (room === 'server') {
    const [, inside] = path.split('server/src/');
    return inside === undefined ? undefined : { room, path: inside, part: inside.split('/')[0] ?? '' };
  }
  if (room !== 'house') return undefined;
  const inside = path.slice('house/'.length);
  const [area = '', word = '', ...file] = inside.split('/');
  if (inside === 'ground.ts' || inside === 'modules.ts') return { room, path: inside, part: 'areas' };
  if (word === '' || area in parts.house) return { room, path: inside, part: area };
  if (word === 'index.ts') return { room, path: inside, part: 'areas', area, module: area, file: word };
  return { room, path: inside, part: 'areas', area, module: `${area}/${word}`, file: file.join('/') };
};

/** Every script of every room; a room may be in the table before it is built. */
export const scripts = (): SourceFile[] =>
  sourceFiles(
    Object.keys(rooms).filter((room) => existsSync(join(root, room))),
    isScript,
  );
