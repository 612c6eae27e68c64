import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextFree } from '../../tools/ports.ts';
import { root } from '../../tools/run.ts';
import { makeCopy } from '../mutants/copy.ts';

/** What can be killed, by what its command line shows. */
export const kinds = {
  server: /dist\/server\.js/,
  postgres: /\/bin\/postgres -D/,
  backend: /postgres: .* paperlock \[local\]/,
  chain: /dist\/chain\.js/,
  keeper: /^paperlock-keeper/,
  starter: /tools\/start\.mjs/,
} as const;
export type Kind = keyof typeof kinds;

export type Installation = {
  folder: string;
  appUrl: string;
  /** Runs `npm start`, as a person would, and answers when it says that it is ready. */
  start(): Promise<void>;
  /** Ctrl-C; answers with the exit code. */
  stop(): Promise<number | null>;
  /** Fulfilled when `npm start` is over. */
  ended(): Promise<void>;
  pids(kind: Kind): number[];
  /** What it said about parts that stopped and came back. */
  said: string[];
};

/** A copy of this checkout with a database, a chain and ports of its own: `npm start` and nothing in between. */
export const makeInstallation = async (name: string): Promise<Installation> => {
  const folder = makeCopy(name);
  // Root's database runs as nobody, who has to come in.
  chmodSync(folder, 0o755);
  for (const site of ['app/dist', 'console/dist', 'tools/dist']) {
    if (existsSync(join(root, site))) cpSync(join(root, site), join(folder, site), { recursive: true });
  }
  const port = await nextFree(20_000 + (process.pid % 5_000), '127.0.0.1');
  const consolePort = await nextFree(port + 1, '127.0.0.1');
  const said: string[] = [];
  let npm: ChildProcess | undefined;
  let over: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<void> => {
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(port),
        CONSOLE_PORT: String(consolePort),
        RATE_LIMIT_SCALE: '1000',
        // Everybody's things are in one database, where they are counted.
        WORLDS: 'one',
        [mark]: folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    npm = child;
    over = once(child, 'exit');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
        said.push(...piece.split('\n').filter((line) => /again/.test(line)));
      });
    }
    const failed = over.then(() => Promise.reject(new Error(`npm start ended:\n${output.slice(-3000)}`)));
    failed.catch(() => {});
    while (!output.includes('Paperlock is ready')) await Promise.race([sleep(50), failed]);
  };

  process.on('exit', () => {
    for (const pid of ownProcesses(folder)) tryKill(pid);
  });
  return {
    folder,
    appUrl: `http://127.0.0.1:${port}`,
    start,
    stop: async () => {
      // As the terminal does it: to everybody in the foreground.
      if (npm?.pid) process.kill(-npm.pid, 'SIGINT');
      await over;
      return npm?.exitCode ?? null;
    },
    ended: async () => void (await over),
    pids: (kind) => ownProcesses(folder).filter((pid) => kinds[kind].test(commandOf(pid))),
    said,
  };
};

const tryKill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
};

const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const parentOf = (pid: number): number =>
  Number(textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0);

const isGone = (pid: number): boolean => /^[ZX]/.test(textOf(`/proc/${pid}/stat`).split(') ').at(-1) ?? 'Z');

/** By which the processes of one installation are known among all others. */
const mark = 'RIG_INSTALLATION_IN';

/** Those whose surroundings or command name the folder, and what these have started. */
const ownProcesses = (folder: string): number[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => !isGone(pid));
  const own = new Set(all.filter((pid) => textOf(`/proc/${pid}/environ`).includes(`${mark}=${folder}`)));
  for (const pid of all) if (commandOf(pid).includes(folder)) own.add(pid);
  own.delete(process.pid);
  for (let before = -1; before !== own.size; ) {
    before = own.size;
    for (const pid of all) if (own.has(parentOf(pid))) own.add(pid);
  }
  return [...own];
};
