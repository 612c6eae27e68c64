import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { home } from '../home.ts';
import { run } from '../run.ts';

/** Of what Lighthouse answers, the part that is judged. */
export type Result = {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
  /** How fast this machine is: about 1,000 is a phone of the middle, before anything is slowed down. */
  environment: { benchmarkIndex: number };
};

type Lighthouse = (
  url: string,
  flags: {
    port: number;
    onlyCategories: string[];
    disableStorageReset: boolean;
    logLevel: 'error';
    throttling: { cpuSlowdownMultiplier: number };
  },
) => Promise<{ lhr: Result } | undefined>;

type Launch = (options: { chromePath: string; chromeFlags: string[] }) => Promise<{
  port: number;
  kill(): void;
}>;

const folder = join(home, 'lighthouse');
const lock = 'package-lock.json';
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Lighthouse and what starts its browser, in the versions of the lock file beside this. They weigh as much as a quarter of everything else. */
export const installLighthouse = async (): Promise<{ lighthouse: Lighthouse; launch: Launch }> => {
  if (!(await isInstalled())) {
    console.log('Installing Lighthouse, once …');
    await mkdir(folder, { recursive: true });
    for (const name of ['package.json', lock]) await copyFile(here(name), join(folder, name));
    const { ok, output } = await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
    if (!ok) throw new Error(`Lighthouse could not be installed:\n${output}`);
  }
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load<{ default: Lighthouse }>('lighthouse/core/index.js'),
    load<{ launch: Launch }>('chrome-launcher/dist/index.js'),
  ]);
  return { lighthouse, launch };
};

/** npm writes its own list of what is there when it is done. */
const isInstalled = async (): Promise<boolean> =>
  existsSync(join(folder, 'node_modules/.package-lock.json')) &&
  (await readFile(join(folder, lock), 'utf8')) === (await readFile(here(lock), 'utf8'));

const load = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(folder, 'node_modules', file)).href);
