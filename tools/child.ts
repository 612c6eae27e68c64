import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepLastLines } from './last-lines.ts';
import { lastLines, openLog } from './log-file.ts';
import { root } from './run.ts';
import { Stopped } from './stopped.ts';

export type Child<Ready> = {
  pid: number | undefined;
  /** What it says once it is ready; nothing, if it ended instead. */
  ready: Promise<Ready | undefined>;
  /** Fulfilled when it is gone, with what there is to say about it. */
  ended: Promise<Stopped>;
  tell(message: object): void;
  stop(): Promise<void>;
  /** As kill -9 does. */
  kill(): void;
};

/** Longer than the server itself gives its open requests. */
const drainMs = 15_000;

type Program = {
  /** As a sentence begins: "The server". */
  name: string;
  /** TypeScript is compiled as it is loaded; a build is run as it is. */
  script: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** Without one it writes to the terminal. */
  logFile: string | undefined;
  /** It opens the log by itself, to begin it anew when it is full; we add what it says elsewhere. */
  writesLog?: boolean;
  /** Whatever it says, its being ready included. */
  onMessage?: (message: unknown) => void;
};

/**
 * Runs a program of ours in a process of its own, out of reach of the terminal's Ctrl-C, which is for whoever started
 * it. The channel between the two is also a lifeline: when it closes, the program ends by itself.
 */
export const startChild = <Ready extends { type: 'ready' }>(program: Program): Child<Ready> => {
  const { name, script, args = [], env = {}, logFile, writesLog = false, onMessage } = program;
  const output = outputOf(logFile, writesLog);
  const compiler = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...compiler, script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    // Windows would open a window for it.
    windowsHide: true,
    stdio: ['ignore', output, logFile === undefined ? 'inherit' : 'pipe', 'ipc'],
  });
  if (typeof output === 'number') closeSync(output);
  if (child.stdout && logFile !== undefined) keepLastLines(child.stdout, logFile);
  const lastWords = listen(child.stderr, logFile);
  const ended = new Promise<Stopped>((resolve) => {
    child.on('exit', async (code, signal) => {
      const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
      const said = { lastWords: await lastWords(), wasKilled: signal !== null };
      resolve(new Stopped(`${name} stopped (${how})`, said));
    });
  });
  if (onMessage) child.on('message', onMessage);
  return {
    pid: child.pid,
    ready: readiness<Ready>(child),
    ended,
    // To one that is just ending there is nothing to tell.
    tell: (message) => child.send(message, () => {}),
    stop: () => stopChild(child, ended),
    kill: () => void child.kill('SIGKILL'),
  };
};

const outputOf = (logFile: string | undefined, writesLog: boolean): 'inherit' | 'pipe' | number => {
  if (logFile === undefined) return 'inherit';
  if (!writesLog) return openLog(logFile);
  mkdirSync(dirname(logFile), { recursive: true });
  return 'pipe';
};

/** What it wrote to its own process may outlive it for a moment, but never this long. */
const drainOutputMs = 500;

/** What it said last: its complaints, or else the end of its log. */
const listen = (complaints: Readable | null, logFile: string | undefined): (() => Promise<string>) => {
  if (complaints === null || logFile === undefined) return async () => '';
  const complained = keepLastLines(complaints, logFile);
  const over = new Promise((resolve) => complaints.once('end', resolve));
  return async () => {
    await Promise.race([over, sleep(drainOutputMs, undefined, { ref: false })]);
    const said = complained();
    return said === '' ? `The end of ${logFile}:\n${await lastLines(logFile)}` : `It said:\n${said}`;
  };
};

const readiness = <Ready extends { type: 'ready' }>(child: ChildProcess): Promise<Ready | undefined> =>
  new Promise((resolve) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message as Ready);
    });
    child.on('exit', () => resolve(undefined));
  });

const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

/** On Windows a signal ends a program at once, whatever it is doing: there the closed channel is what asks it to end. */
export const askToEnd = (child: Lifeline, platform: NodeJS.Platform = process.platform): void => {
  if (platform === 'win32' && child.connected) child.disconnect();
  else child.kill('SIGTERM');
};

type Lifeline = Pick<ChildProcess, 'connected' | 'disconnect' | 'kill'>;

const stopChild = async (child: ChildProcess, ended: Promise<Stopped>): Promise<void> => {
  askToEnd(child);
  const force = setTimeout(() => child.kill('SIGKILL'), drainMs);
  await ended;
  clearTimeout(force);
};
