import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlePrograms } from './bundle-programs.ts';
import { compressFolder } from './compress.ts';
import { madeOf, staleWorks, stampName, type Work, works } from './made-of.mjs';
import { isCommand, root, seconds } from './run.ts';
import { swapIn } from './swap-in.ts';

/** Vite's table of which chunk needs which, under a name without an ending, so that no server hands it out. */
export const chunksName = '.chunks';

export const build = (): Promise<void> => buildAll(works);

/** Builds only what changed since the last build, so that a second start builds nothing. */
export const buildIfStale = (): Promise<void> => buildAll(staleWorks());

/** All at once. When one fails, the others still end in order before the failure is told. */
const buildAll = async (chosen: readonly Work[]): Promise<void> => {
  // Otherwise a NODE_ENV of the caller's would bring React's development build into the bundle.
  process.env.NODE_ENV = 'production';
  for (const outcome of await Promise.allSettled(chosen.map(buildWork))) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
};

/** Beside the sites, because a folder can only be renamed on the same disk. */
const workshop = join(root, '.paperlock/builds');

const titles: Readonly<Record<Work, string>> = {
  app: 'the investor app',
  console: 'the console',
  tools: 'the programs',
};

const buildWork = async (work: Work): Promise<void> => {
  const started = performance.now();
  const hash = madeOf(work);
  const fresh = join(workshop, `${work}-${randomUUID()}`);
  await mkdir(fresh, { recursive: true });
  await clearAbandoned();
  try {
    await (work === 'tools' ? bundlePrograms(fresh) : buildSite(work, fresh));
    await writeFile(join(fresh, stampName), hash);
    await swapIn(fresh, join(root, work, 'dist'));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  process.stdout.write(`  Built ${titles[work]} in ${seconds(performance.now() - started)}\n`);
};

type Site = Exclude<Work, 'tools'>;

const buildSite = async (site: Site, fresh: string): Promise<void> => {
  await bundle(site, fresh);
  if (site === 'app') await prerenderLogin(fresh);
  await rename(join(fresh, '.vite/manifest.json'), join(fresh, chunksName));
  await rm(join(fresh, '.vite'), { recursive: true });
  await compressFolder(fresh);
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
  // Loaded only now: whoever has nothing to build does not wait for Vite.
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
