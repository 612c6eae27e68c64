import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startable } from './startable.ts';

/** Where the repository begins: every tool works from any folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** True when the file was started by name (`tsx tools/check.ts`) rather than imported by another tool. */
export const isCommand = (moduleUrl: string): boolean =>
  // The name may lead through a link; a module's own address never does.
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);

export type Outcome = { ok: boolean; output: string; ms: number };

type RunOptions = {
  env?: Record<string, string>;
  /** Shows the output while it happens instead of keeping it. */
  live?: boolean;
  /** Another folder than the repository, such as a copy of it. */
  cwd?: string;
};

const running = new Set<ChildProcess>();

/** Runs a command in the repository, without stdin. A command that cannot be started counts as failed. */
export const run = (
  command: string,
  args: readonly string[],
  { env = {}, live = false, cwd = root }: RunOptions = {},
): Promise<Outcome> => {
  const started = performance.now();
  const program = startable(command, args);
  const child = spawn(program.command, program.args, {
    shell: program.shell,
    cwd,
    env: { ...process.env, ...env },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const pieces: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      running.delete(child);
      resolve({ ok, output: pieces.join(''), ms: performance.now() - started });
    };
    child.on('error', (error) => {
      pieces.push(error.message);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
};

/** A program that npm installed with the repository. */
export const installed = (name: string): string => join(root, 'node_modules/.bin', name);

const patienceMs = 10_000;

/** A tool that is asked to stop takes what it started with it, and waits until that is gone. */
export const stopChildrenOnSignal = (): void => {
  let stopping = false;
  const stop = async (signal: 'SIGINT' | 'SIGTERM') => {
    if (stopping) return;
    stopping = true;
    const gone = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
    const tell = (word: NodeJS.Signals) => {
      for (const child of running) child.kill(word);
    };
    // Ctrl-C reaches the children by itself, and a second one would keep Playwright from clearing up.
    if (signal === 'SIGTERM') tell('SIGINT');
    setTimeout(() => tell('SIGKILL'), patienceMs);
    await Promise.all(gone);
    process.exit(1);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
