import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { packClient } from './client-package.ts';
import { root } from './run.ts';
import { type Stack, startStack } from './stack.ts';

/** The five examples as a stranger runs them: the packed client in an empty folder, against a whole installation. */

const run = promisify(execFile);
const examples = join(root, 'docs/examples');
const names = ['balance-and-projects', 'purchase', 'month', 'webhook', 'check-proof'];
const folder = mkdtempSync(join(tmpdir(), 'paperlock-examples-'));
const PIN = '194822';

let stack: Stack;
let keys: Record<'read' | 'act', string>;

const post = async (path: string, ask: object, token = ''): Promise<Record<string, string>> => {
  const answer = await fetch(`${stack.appUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(ask),
  });
  const { code, message, data } = (await answer.json()) as {
    code: number;
    message: string;
    data: Record<string, string>;
  };
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
};

/** A guest with a fund PIN and a key of each scope, all made as the app makes them. */
const newKeys = async (): Promise<Record<'read' | 'act', string>> => {
  // The template of worlds is made after the start.
  const { token = '' } = await vi.waitFor(() => post('world/try', {}), { timeout: 300_000, interval: 500 });
  await post('user/changePin', { pin: PIN, pin_repeat: PIN }, token);
  const keyOf = async (scope: 'read' | 'act') =>
    (await post('script/makeKey', { name: scope, scope }, token)).key ?? '';
  return { read: await keyOf('read'), act: await keyOf('act') };
};

/** Installs the packed client where nothing else is. */
const install = async (): Promise<void> => {
  await packClient();
  const packed = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: join(root, 'client'),
  });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const file = packed.stdout.trim().split('\n').at(-1) ?? '';
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${file}`], { cwd: folder });
  for (const name of names) copyFileSync(join(examples, `${name}.mjs`), join(folder, `${name}.mjs`));
};

/** In a process of its own, because this one compiles no settings of Vite. */
const build = () => {
  const script = `import('./tools/build.ts').then(({ buildIfStale }) => buildIfStale())`;
  return run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root });
};

beforeAll(async () => {
  await build();
  [stack] = await Promise.all([startStack({ WORLDS: 'many' }), install()]);
  keys = await newKeys();
}, 600_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const example = async (name: string, scope: 'read' | 'act' = 'act'): Promise<string> => {
  const env = {
    PATH: process.env.PATH,
    PAPERLOCK_URL: stack.appUrl,
    PAPERLOCK_KEY: keys[scope],
    PAPERLOCK_PIN: PIN,
  };
  const { stdout } = await run(process.execPath, [`${name}.mjs`], { cwd: folder, env, timeout: 120_000 });
  return stdout;
};

it('every example is tried here', () => {
  expect(readdirSync(examples).filter((name) => name.endsWith('.mjs'))).toEqual(
    names.map((name) => `${name}.mjs`).sort(),
  );
});

it('the packed client has types with which the examples compile, and with which mistakes do not', async () => {
  const mistakes = {
    'path.ts': `paperlock.call('credit/asset')`,
    'ask.ts': `paperlock.call('product/orderList', { tab: 'all' })`,
    'left-out.ts': `paperlock.call('product/orderInfo')`,
    'answer.ts': `(await paperlock.call('credit/assets')).usable`,
    'list.ts': `paperlock.each('credit/assets')`,
    'never.ts': `paperlock.call('user/changePassword')`,
  };
  const head = `import { createClient } from '@paperlock/client';\nconst paperlock = createClient({ url: '' });\n`;
  for (const [name, text] of Object.entries(mistakes))
    writeFileSync(join(folder, name), `${head}void (${text});\n`);
  const flags = '--ignoreConfig --noEmit --strict --noImplicitAny false --allowJs --checkJs --target es2023';
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
  const files = [...names.map((name) => `${name}.mjs`), ...Object.keys(mistakes)];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = [tsc, ...flags.split(' '), '--module', 'nodenext', ...types, ...files];
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch((error) => error);
  const faults = [...new Set([...stdout.matchAll(/^([^\s(]+)\(.*error TS/gm)].map(([, file]) => file))];
  expect(faults.sort(), stdout).toEqual(Object.keys(mistakes).sort());
}, 120_000);

it('balance and projects, with a key that reads', async () => {
  const said = await example('balance-and-projects', 'read');
  expect(said).toMatch(/^Total 0 USDT: 0 available, 0 locked, 0 on hold\n/);
  expect(said).toMatch(/\d+ days, [\d.]+ % a day, unit \d/);
}, 130_000);

it('a whole purchase, which a key that reads may not make', async () => {
  await expect(example('purchase', 'read')).rejects.toMatchObject({
    stderr: expect.stringContaining('not_permitted'),
  });
  expect(await example('purchase')).toMatch(/Order P\d{8}-\d{8} is running; its receipt is signed: true/);
}, 260_000);

it('a month, and its payouts', async () => {
  const said = await example('month');
  expect(said.match(/ {2}\+[\d.]+ USDT {2}\S/g)?.length).toBeGreaterThan(5);
  expect(said).toMatch(/[1-9]\d* payouts; [\d.]+ USDT available\n$/);
}, 130_000);

it('a webhook on this machine, signed', async () => {
  const said = await example('webhook');
  expect(said).not.toContain('FORGED');
  expect(said).toMatch(/Genuine: {"type":"webhook.test"/);
  expect(said).toMatch(/Genuine: {"type":"deposit.credited"/);
}, 130_000);

it('the proof of liabilities', async () => {
  // A job takes the statement of the new day.
  await vi.waitFor(() => post('proof/mine', {}, keys.read), { timeout: 120_000, interval: 500 });
  const said = await example('check-proof', 'read');
  expect(said.match(/^Yes: /gm)).toHaveLength(3);
  expect(said).toMatch(/^available: [1-9]/m);
}, 250_000);
