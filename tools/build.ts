import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFolder } from './compress.ts';
import { isCommand, root, seconds } from './run.ts';
import { isTest, sourceFiles } from './source-files.ts';
import { swapIn } from './swap-in.ts';

/** The two sites, each built into its own `dist`, and what they are made of. */
const sites = ['app', 'console'] as const;
type Site = (typeof sites)[number];
const sharedRooms = ['ui', 'client', 'web', 'contract', 'domain', 'words'];
const sharedFiles = ['package-lock.json', 'tools/build.ts', 'tools/compress.ts'];

/** The hash lies inside the build it describes: both change hands in one move, even when two builds race. */
const stampName = '.made-of';
/** Vite's table of which chunk needs which, under a name without an ending, so that no server hands it out. */
export const chunksName = '.chunks';

export const build = (): Promise<void> => forEachSite((site) => buildSite(site, madeOf(site)));

/** Builds only what changed since the last build, so that a second start builds nothing. */
export const buildIfStale = (): Promise<void> =>
  forEachSite(async (site) => {
    const hash = await staleHash(site);
    if (hash !== null) await buildSite(site, hash);
  });

/** Building takes a while, and whoever waits is told before. */
export const isStale = async (): Promise<boolean> =>
  (await Promise.all(sites.map(staleHash))).some((hash) => hash !== null);

/** What the site would be made of; null where that is what it is made of already. */
const staleHash = async (site: Site): Promise<string | null> => {
  const hash = madeOf(site);
  const stamp = await readFile(join(root, site, 'dist', stampName), 'utf8').catch(() => undefined);
  return stamp === hash ? null : hash;
};

/** Both at once. When one fails, the other still ends in order before the failure is told. */
const forEachSite = async (work: (site: Site) => Promise<void>): Promise<void> => {
  for (const outcome of await Promise.allSettled(sites.map(work))) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
};

const madeOf = (site: Site): string => {
  const hash = createHash('sha256');
  // Vite puts every VITE_ variable into the bundle.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(settings.sort()));
  for (const path of sharedFiles) hash.update(readFileSync(join(root, path)));
  // Tests are not built; generated files follow from files that are already in the hash.
  const counts = (path: string) => !isTest(path) && !path.endsWith('.gen.ts');
  for (const { path, text } of sourceFiles([site, ...sharedRooms], counts)) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
};

/** Beside the sites, because a folder can only be renamed on the same disk. */
const workshop = join(root, '.paperlock/builds');

const buildSite = async (site: Site, hash: string): Promise<void> => {
  const started = performance.now();
  const fresh = join(workshop, `${site}-${randomUUID()}`);
  await mkdir(fresh, { recursive: true });
  await clearAbandoned();
  try {
    await bundle(site, fresh);
    if (site === 'app') await prerenderLogin(fresh);
    await rename(join(fresh, '.vite/manifest.json'), join(fresh, chunksName));
    await rm(join(fresh, '.vite'), { recursive: true });
    await compressFolder(fresh);
    await writeFile(join(fresh, stampName), hash);
    await swapIn(fresh, join(root, site, 'dist'));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  process.stdout.write(
    `  Built ${site === 'app' ? 'the investor app' : 'the console'} in ${seconds(performance.now() - started)}\n`,
  );
};

const abandonedAfterMs = 3_600_000;

/** A build that was killed leaves its folder behind, and no build takes an hour. */
const clearAbandoned = async (): Promise<void> => {
  for (const name of await readdir(workshop)) {
    const folder = join(workshop, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
};

const bundle = async (site: Site, outDir: string): Promise<void> => {
  // Otherwise a NODE_ENV of the caller's would bring React's development build into the bundle.
  process.env.NODE_ENV = 'production';
  // Loaded only now: a start that has nothing to build does not wait for Vite.
  const vite = await import('vite');
  await vite.build({
    root: join(root, site),
    configFile: join(root, site, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // A busy machine is no reason for a page of advice about plugins.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
};

/** Imported by address, not by name: the app is checked with the browser's types, the tools with Node's. */
const prerenderLogin = async (dist: string): Promise<void> => {
  const address = pathToFileURL(join(root, 'app/prerender.ts')).href;
  const { prerender } = (await import(address)) as { prerender: (dist: string) => Promise<void> };
  await prerender(dist);
};

if (isCommand(import.meta.url)) await build();
