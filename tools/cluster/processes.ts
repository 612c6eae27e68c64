import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseEnvironment, databaseUser } from '../postgres/database-user.ts';

/** The processes of one cluster outlive the command that started them. Each is known by a file with its number. */

export type Processes = {
  start(name: string, program: string, args: readonly string[], env?: Record<string, string>): void;
  isRunning(name: string): boolean;
  /** Asks it to end and waits, then kills it. */
  stop(name: string): Promise<void>;
  kill(name: string): void;
};

const MARK = 'PAPERLOCK_CLUSTER';
const PATIENCE_MS = 20_000;

export const processesIn = (folder: string): Processes => {
  const pidFile = (name: string) => join(folder, 'pids', name);

  /** A number may have gone to another process: ours carries the folder in its surroundings. */
  const pidOf = (name: string): number | null => {
    const pid = Number(textOf(pidFile(name)));
    if (!Number.isInteger(pid) || pid < 2) return null;
    const isGone = /^[ZX]/.test(textOf(`/proc/${pid}/stat`).split(') ').at(-1) ?? 'Z');
    return !isGone && textOf(`/proc/${pid}/environ`).includes(`${MARK}=${folder}\0`) ? pid : null;
  };

  const signal = (name: string, word: NodeJS.Signals): void => {
    const pid = pidOf(name);
    if (pid !== null) process.kill(pid, word);
  };

  return {
    start: (name, program, args, env = {}) => {
      mkdirSync(join(folder, 'pids'), { recursive: true });
      mkdirSync(join(folder, 'log'), { recursive: true });
      const log = openSync(join(folder, 'log', `${name}.log`), 'a');
      const child = spawn(program, args, {
        ...databaseUser(),
        cwd: folder,
        env: { ...databaseEnvironment, HOME: folder, ...env, [MARK]: folder },
        detached: true,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      child.on('error', (error) => console.error(`${name}: ${error.message}`));
      child.unref();
      writeFileSync(pidFile(name), String(child.pid));
    },
    isRunning: (name) => pidOf(name) !== null,
    stop: async (name) => {
      signal(name, 'SIGTERM');
      const begun = performance.now();
      while (pidOf(name) !== null && performance.now() - begun < PATIENCE_MS) await sleep(50);
      signal(name, 'SIGKILL');
      rmSync(pidFile(name), { force: true });
    },
    kill: (name) => signal(name, 'SIGKILL'),
  };
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
