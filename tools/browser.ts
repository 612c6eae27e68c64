import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { onPath } from './programs.ts';
import { installed, isCommand, run } from './run.ts';

/** What has to be known about the machine to find or install a browser; tests give one of their own. */
export type Machine = {
  chromePath: string | undefined;
  isRoot: boolean;
  /** Where a program of this name stands on the PATH. */
  onPath: (name: string) => string | undefined;
  /** Browsers that Playwright downloaded earlier, newest first. */
  downloaded: () => string[];
  /** Being there is not enough: Ubuntu's `chromium-browser` is a note saying to install something else. */
  starts: (path: string) => Promise<boolean>;
  install: (command: string, args: string[]) => Promise<boolean>;
};

/** The shell first: it draws the page and no window around it, which is quicker. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a Chromium that starts; installs one where there is none, and never gives up quietly. */
export const ensureBrowser = async (machine: Machine = thisMachine): Promise<string> => {
  const { chromePath } = machine;
  if (chromePath !== undefined && chromePath !== '') {
    if (await machine.starts(chromePath)) return chromePath;
    throw new Error(
      `CHROME_PATH is ${chromePath}, but no browser starts from there. Correct it or unset it.`,
    );
  }
  let browser = await findBrowser(machine);
  const tried: string[] = [];
  for (const [command, args] of waysToInstall(machine)) {
    if (browser !== undefined) break;
    tried.push([command, ...args].join(' '));
    await machine.install(command, args);
    browser = await findBrowser(machine);
  }
  if (browser !== undefined) return browser;
  throw new Error(
    `There is no Chromium here, and installing one failed (tried: ${tried.join('; ')}). ` +
      'Install Chromium or Chrome, or set CHROME_PATH to one.',
  );
};

const findBrowser = async (machine: Machine): Promise<string | undefined> => {
  const onPath = names.flatMap((name) => machine.onPath(name) ?? []);
  for (const candidate of [...onPath, ...machine.downloaded()]) {
    if (await machine.starts(candidate)) return candidate;
  }
  return undefined;
};

/** Debian's package brings its libraries, and fonts for every script; without root nothing may ask for sudo. */
const waysToInstall = (machine: Machine): [command: string, args: string[]][] => {
  const playwright = installed('playwright');
  if (!machine.isRoot) return [[playwright, ['install', 'chromium']]];
  const withLibraries: [string, string[]] = [playwright, ['install', '--with-deps', 'chromium']];
  const aptGet = machine.onPath('apt-get');
  if (aptGet === undefined) return [withLibraries];
  return [
    [aptGet, ['update', '-qq']],
    [aptGet, ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk']],
    withLibraries,
  ];
};

const caches: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Library/Caches/ms-playwright',
  win32: 'AppData/Local/ms-playwright',
};

/** Where Playwright keeps its browsers, below the person's own folder. */
export const cacheOf = (platform: NodeJS.Platform): string => caches[platform] ?? '.cache/ms-playwright';

const cacheFolder = (): string =>
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), cacheOf(process.platform));

/** Inside a download the program has another place on each platform. */
const program = /^(chrome(\.exe)?|Chromium|Google Chrome for Testing)$/;

const downloaded = (): string[] => {
  const cache = cacheFolder();
  if (!existsSync(cache)) return [];
  const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort(newestFirst)
    .flatMap((name) =>
      readdirSync(join(cache, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && program.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
};

export const thisMachine: Machine = {
  chromePath: process.env.CHROME_PATH,
  isRoot: process.getuid?.() === 0,
  onPath,
  downloaded,
  starts: async (path) => (await run(path, ['--version'])).ok,
  install: async (command, args) => {
    process.stdout.write(`No browser yet: ${command} ${args.join(' ')}\n`);
    return (await run(command, args, { live: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })).ok;
  },
};

if (isCommand(import.meta.url)) process.stdout.write(`${await ensureBrowser()}\n`);
