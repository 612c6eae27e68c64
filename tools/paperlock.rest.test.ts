import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, run } from './run.ts';
import { untilReady } from './smoke.ts';

let place: string;
/** npm tells its scripts where it works; the one that is started here works elsewhere. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_(lifecycle|package|command|config_local_prefix)|INIT_CWD)/.test(name),
  ),
);

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'paperlock-package-'));
  // The database's user, who is nobody where this runs as root, comes through here.
  await chmod(place, 0o755);
  return () => rm(place, { recursive: true, force: true });
});

/** Whatever happened, nothing that was started here stays. */
const started: number[] = [];
afterAll(() => {
  for (const pid of started) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself, as it should.
    }
  }
});

const npm = async (args: readonly string[], cwd: string): Promise<string> => {
  const child = spawn('npm', [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (piece) => (output += piece));
  child.stderr.on('data', (piece) => (complaints += piece));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}:\n${complaints}`);
  return output;
};

it('the package is installed in an empty folder, starts from there, and stops whole on Ctrl-C', async () => {
  await npm(['pack', '--silent', '--pack-destination', place], root);
  const [tarball = ''] = (await readdir(place)).filter((name) => name.endsWith('.tgz'));
  const folder = join(place, 'empty');
  const person = join(place, 'person');
  for (const made of [folder, person]) await mkdir(made);
  await npm(['install', '--no-audit', '--no-fund', '--prefix', folder, join(place, tarball)], folder);

  // Nothing that only building or testing needs.
  const installed = await readdir(join(folder, 'node_modules'));
  expect(installed.filter((name) => /^(vite|tsx|typescript|vitest|@playwright|react)$/.test(name))).toEqual(
    [],
  );
  expect(existsSync(join(folder, 'node_modules/paperlock/tools/start.ts'))).toBe(false);

  const child = spawn('npx', ['--no-install', 'paperlock'], {
    cwd: folder,
    env: { ...env, HOME: person, PAPERLOCK_HOME: '', DEMO: '0' },
    // A group of its own, as a terminal makes it: Ctrl-C reaches all of it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child.pid ?? 0);
  const ended = once(child, 'close');
  let said = '';
  child.stdout.on('data', (piece) => (said += piece));
  const { app, console: desk } = await untilReady(child);
  for (const [address, wanted] of [
    [`${app}/`, /<html lang="en"/],
    [`${app}/pages/login/login`, /<html lang="en"/],
    [`${app}/readyz`, /ready/],
    [`${app}/api/reference`, /<html/],
    [`${desk}/`, /<html/],
  ] as const) {
    const answer = await fetch(address);
    expect([address, answer.status, wanted.test(await answer.text())]).toEqual([address, 200, true]);
  }
  const data = join(person, '.paperlock');
  expect(existsSync(join(data, 'pepper'))).toBe(true);

  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  expect(said).toContain('Paperlock has stopped.');
  await expect(fetch(`${app}/readyz`)).rejects.toThrow();
  expect(existsSync(join(data, 'data/postmaster.pid'))).toBe(false);
}, 600_000);

it('the program says how it is used, and refuses what it does not know', async () => {
  const program = join(root, 'tools/paperlock.mjs');
  expect(await run(process.execPath, [program, '--help'])).toMatchObject({
    ok: true,
    output: expect.stringContaining('npx paperlock code'),
  });
  expect(await run(process.execPath, [program, 'strat'])).toMatchObject({ ok: false });
});
