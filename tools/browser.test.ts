import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureBrowser, type Machine, thisMachine } from './browser.ts';

/** A machine with nothing on it, whose installs are written down and do what `after` says. */
const bareMachine = (own: Partial<Machine>, after: (line: string) => string[] = () => []) => {
  const present = new Set<string>();
  const installs: string[] = [];
  const machine: Machine = {
    chromePath: undefined,
    isRoot: false,
    onPath: (name) => (present.has(`/usr/bin/${name}`) ? `/usr/bin/${name}` : undefined),
    downloaded: () => [...present].filter((path) => path.startsWith('/cache/')),
    starts: async (path) => present.has(path),
    install: async (command, args) => {
      const line = [command.split('/').at(-1), ...args].join(' ');
      installs.push(line);
      for (const path of after(line)) present.add(path);
      return true;
    },
    ...own,
  };
  return { machine, present, installs };
};

describe('a browser that is present', () => {
  it('is the one CHROME_PATH names, before all others', async () => {
    const { machine, present } = bareMachine({ chromePath: '/opt/chrome' });
    present.add('/opt/chrome').add('/usr/bin/chromium');
    expect(await ensureBrowser(machine)).toBe('/opt/chrome');
  });

  it('is the one without a window where there are both', async () => {
    const { machine, present } = bareMachine({});
    present.add('/usr/bin/chromium').add('/usr/bin/chromium-headless-shell');
    expect(await ensureBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
  });

  it('is not replaced by another when CHROME_PATH is wrong: the person is told', async () => {
    const { machine, present } = bareMachine({ chromePath: '/opt/gone' });
    present.add('/usr/bin/chromium');
    await expect(ensureBrowser(machine)).rejects.toThrow('CHROME_PATH is /opt/gone');
  });

  it.each([
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ])('is found on the PATH as %s', async (name) => {
    const { machine, present, installs } = bareMachine({});
    present.add(`/usr/bin/${name}`);
    expect(await ensureBrowser(machine)).toBe(`/usr/bin/${name}`);
    expect(installs).toEqual([]);
  });

  it('is found among what Playwright downloaded', async () => {
    const { machine, present } = bareMachine({});
    present.add('/cache/chromium-1/chrome');
    expect(await ensureBrowser(machine)).toBe('/cache/chromium-1/chrome');
  });

  it('has to start: one that only prints a note is passed over', async () => {
    const { machine, present } = bareMachine({ onPath: (name) => `/usr/bin/${name}` });
    present.add('/usr/bin/google-chrome');
    expect(await ensureBrowser(machine)).toBe('/usr/bin/google-chrome');
  });
});

describe('a browser that is missing', () => {
  it('comes from Debian, with fonts for every script, when root has apt-get', async () => {
    const { machine, present, installs } = bareMachine({ isRoot: true }, (line) =>
      line.startsWith('apt-get install') ? ['/usr/bin/chromium-headless-shell'] : [],
    );
    present.add('/usr/bin/apt-get');
    expect(await ensureBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
    expect(installs).toEqual([
      'apt-get update -qq',
      'apt-get install -y -qq chromium-headless-shell fonts-noto-core fonts-noto-cjk',
    ]);
  });

  it('comes from Playwright with its libraries when Debian’s package is none', async () => {
    const { machine, present, installs } = bareMachine({ isRoot: true }, (line) =>
      line.startsWith('playwright') ? ['/cache/chromium-1/chrome'] : [],
    );
    present.add('/usr/bin/apt-get');
    expect(await ensureBrowser(machine)).toBe('/cache/chromium-1/chrome');
    expect(installs.at(-1)).toBe('playwright install --with-deps chromium');
  });

  it('comes from Playwright without asking an ordinary user for a password', async () => {
    const { machine, present, installs } = bareMachine({}, () => ['/cache/chromium-1/chrome']);
    present.add('/usr/bin/apt-get');
    expect(await ensureBrowser(machine)).toBe('/cache/chromium-1/chrome');
    expect(installs).toEqual(['playwright install chromium']);
  });

  it('and cannot be installed ends in a sentence that says what to do', async () => {
    const { machine } = bareMachine({});
    await expect(ensureBrowser(machine)).rejects.toThrow(
      'Install Chromium or Chrome, or set CHROME_PATH to one.',
    );
  });
});

describe('this machine', () => {
  it('says whether a program starts', async () => {
    expect(await thisMachine.starts(process.execPath)).toBe(true);
    expect(await thisMachine.starts('/nowhere/chromium')).toBe(false);
  });

  it('finds programs on the PATH', () => {
    expect(existsSync(thisMachine.onPath('node') ?? '')).toBe(true);
    expect(thisMachine.onPath('no-such-program')).toBeUndefined();
  });

  it('finds what Playwright downloaded, newest first', () => {
    const cache = mkdtempSync(join(tmpdir(), 'browsers-'));
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', cache);
    const place = (folder: string, name: string) => {
      mkdirSync(join(cache, folder), { recursive: true });
      writeFileSync(join(cache, folder, name), '');
    };
    place('chromium-999/chrome-linux', 'chrome');
    place('chromium-1254/chrome-linux64', 'chrome');
    place('chromium-1254/chrome-linux64', 'chrome_100_percent.pak');
    place('firefox-1500/firefox', 'firefox');
    expect(thisMachine.downloaded()).toEqual([
      join(cache, 'chromium-1254/chrome-linux64/chrome'),
      join(cache, 'chromium-999/chrome-linux/chrome'),
    ]);
    rmSync(cache, { recursive: true });
  });

  it('has no downloads where Playwright never was', () => {
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', '/nowhere');
    expect(thisMachine.downloaded()).toEqual([]);
  });
});

afterEach(() => vi.unstubAllEnvs());
