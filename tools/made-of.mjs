import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Says what has to be built. Plain JavaScript, because a start that builds nothing asks this and loads no compiler. */

const root = fileURLToPath(new URL('..', import.meta.url));

const siteRooms = ['ui', 'client', 'web', 'contract', 'domain', 'words'];
/** The lesson on track records trades in the browser. */
const appRooms = ['engine', ...siteRooms];
const builders = ['package-lock.json', 'tools/build.ts', 'tools/compress.ts'];
const anyFile = () => true;
/** What the programs read from disk is not in their build. */
const code = (path) => /\.(ts|mjs)$|\/artifacts\.json$/.test(path);

/** What is built, each into a `dist` of its own. That of the tools has the programs of a start. */
export const recipes = {
  app: { of: ['app', ...appRooms, ...builders], counts: anyFile },
  console: { of: ['console', 'docs/lessons', ...siteRooms, ...builders], counts: anyFile },
  tools: {
    of: ['tools', 'server', 'house', 'chain', 'contract', 'domain', 'engine', 'words', 'package-lock.json'],
    counts: (path) => path === 'package-lock.json' || code(path),
  },
};
export const works = Object.keys(recipes);

/** The hash lies inside the build it describes: both change hands in one move, even when two builds race. */
export const stampName = '.made-of';

export const staleWorks = () => works.filter((work) => stampOf(work) !== madeOf(work));

const stampOf = (work) => {
  try {
    return readFileSync(join(root, work, 'dist', stampName), 'utf8');
  } catch {
    return undefined;
  }
};

export const madeOf = (work) => {
  const { of, counts } = recipes[work];
  const hash = createHash('sha256');
  // Vite puts every VITE_ variable into the bundle.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(settings.sort()));
  for (const path of of.flatMap(filesIn)) if (counts(path)) hash.update(`${path}\0${digestOf(path)}\0`);
  return hash.digest('hex');
};

const notSource = new Set(['node_modules', 'dist', 'test-results']);
/** Tests are not built; generated files follow from files that are already in the hash. */
const isLeftOut = (name) => /(\.(test|spec)|^test-.+|\.gen)\.tsx?$/.test(name);

/** Paths from the root, in a stable order; of a file, its own. */
const filesIn = (path) => (statSync(join(root, path)).isDirectory() ? walk(path) : [path]);

const walk = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !notSource.has(name) && !isLeftOut(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? walk(path) : [path];
    });

/** Files of several builds are read once. */
const digests = new Map();
const digestOf = (path) => {
  const known = digests.get(path);
  if (known !== undefined) return known;
  const digest = createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex');
  digests.set(path, digest);
  return digest;
};
