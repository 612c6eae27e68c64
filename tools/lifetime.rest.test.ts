import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const module = JSON.stringify(fileURLToPath(new URL('./lifetime.ts', import.meta.url)));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const linesOf = (stream: Readable): (() => string[]) => {
  let output = '';
  stream.on('data', (piece) => (output += piece));
  return () => output.split('\n').filter((line) => line !== '');
};

/** A tool that starts two things, the second of which may take its time to stop. */
const toolWith = (stopMs: number, lastLine: string) => `
    import { beginLifetime } from ${module};
    const lifetime = beginLifetime('bye');
    lifetime.atEnd(async () => console.log('database stopped'));
    lifetime.atEnd(async () => {
      await new Promise((resolve) => setTimeout(resolve, ${stopMs}));
      console.log('server stopped');
    });
    setInterval(() => {}, 1000);
    console.log('started');
    ${lastLine}`;

const startTool = ({ stopMs = 0, lastLine = '' } = {}) =>
  watch(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', toolWith(stopMs, lastLine)]);

const watch = async (command: string, args: readonly string[]) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  // Apart: which of two pipes is heard first is chance.
  const [said, complained] = [linesOf(child.stdout), linesOf(child.stderr)];
  await once(child.stdout, 'data');
  return {
    child,
    said,
    exit: once(child, 'close').then(([code]) => ({ code, lines: said(), complaints: complained() })),
  };
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops what was started, the last first',
  async (signal) => {
    const { child, exit } = await startTool();
    child.kill(signal);
    expect(await exit).toEqual({
      code: 0,
      lines: ['started', 'Stopping …', 'server stopped', 'database stopped', 'bye'],
      complaints: [],
    });
  },
);

test('the same Ctrl-C heard twice is one request', async () => {
  const { child, exit } = await startTool({ stopMs: 300 });
  child.kill('SIGINT');
  await sleep(50);
  child.kill('SIGINT');
  expect((await exit).code).toBe(0);
});

test('a second Ctrl-C does not wait any longer', async () => {
  const { child, said, exit } = await startTool({ stopMs: 60_000 });
  child.kill('SIGINT');
  await expect.poll(said).toContain('Stopping …');
  await sleep(1_200);
  child.kill('SIGINT');
  expect(await exit).toEqual({ code: 1, lines: ['started', 'Stopping …'], complaints: [] });
});

test('when something that should run goes away, the reason is said and the rest is stopped', async () => {
  const { exit } = await startTool({
    lastLine: `lifetime.fail('The server stopped.'); lifetime.fail('Not said any more.');`,
  });
  expect(await exit).toEqual({
    code: 1,
    lines: ['started', 'server stopped', 'database stopped'],
    complaints: ['The server stopped.'],
  });
});

/** As package.json starts them: a command that every shell can read, and nothing in between that has to pass signals on. */
test.each(['SIGTERM', 'SIGKILL'] as const)('a tool ends in order when npm hears %s', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-npm-'));
  const start = `node --import ${JSON.stringify(import.meta.resolve('tsx'))} tool.mjs`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  writeFileSync(join(folder, 'tool.mjs'), toolWith(0, ''));
  const { child, said, exit } = await watch('npm', ['start', '--silent', '--prefix', folder]);
  await expect.poll(said).toContain('started');
  child.kill(signal);
  const { lines } = await exit;
  expect(lines.slice(-4)).toEqual(['Stopping …', 'server stopped', 'database stopped', 'bye']);
  rmSync(folder, { recursive: true });
});
