import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import type { SignIn } from '../server/src/demo.ts';
import { lastLines, openLog } from './log-file.ts';
import { root } from './run.ts';

/** What the server says once it answers requests. */
export type Ready = { type: 'ready'; appUrl: string; consoleUrl: string; signIns: SignIn[] };

export type ServerProcess = {
  /** Nothing, if the server ended instead. */
  ready: Promise<Ready | undefined>;
  /** Fulfilled when the server is gone, with what there is to say about it. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/** Longer than the server itself gives its open requests. */
const drainMs = 15_000;

/**
 * Runs the server in a process of its own, out of reach of the terminal's Ctrl-C, which is for whoever started
 * it. The channel between the two is also a lifeline: when it closes, the server ends by itself. Without a log
 * file, the server writes to the terminal.
 */
export const startServer = (
  env: Record<string, string>,
  { logFile }: { logFile: string | undefined },
): ServerProcess => {
  const output = logFile === undefined ? 'inherit' : openLog(logFile);
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (output !== 'inherit') closeSync(output);
  const ended = new Promise<string>((resolve) => {
    child.on('exit', async (code, signal) => {
      const how = `The server stopped (${signal ?? `exit code ${code}`}).`;
      resolve(logFile === undefined ? how : `${how} The end of ${logFile}:\n${await lastLines(logFile)}`);
    });
  });
  return { ready: readiness(child), ended, stop: () => stopChild(child, ended) };
};

const readiness = (child: ChildProcess): Promise<Ready | undefined> =>
  new Promise((resolve) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message);
    });
    child.on('exit', () => resolve(undefined));
  });

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

const stopChild = async (child: ChildProcess, ended: Promise<string>): Promise<void> => {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), drainMs);
  await ended;
  clearTimeout(force);
};
