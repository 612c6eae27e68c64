import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readHolder } from './holder.ts';

/** The processes of the server that uses a data folder, the postmaster first. */
export const serverProcesses = async (dataFolder: string): Promise<number[]> => {
  const holder = await readHolder(dataFolder);
  if (!holder) return [];
  return [holder.pid, ...parentage().flatMap(({ pid, parent }) => (parent === holder.pid ? [pid] : []))];
};

/** As a power cut would: nobody gets to say a word. Returns when all of them are gone. */
export const killServer = async (dataFolder: string): Promise<void> => {
  const [postmaster] = await serverProcesses(dataFolder);
  if (postmaster === undefined) throw new Error(`no server runs in ${dataFolder}`);
  // Halted first, so that it starts nobody who is not on the list.
  process.kill(postmaster, 'SIGSTOP');
  const all = await serverProcesses(dataFolder);
  for (const pid of all) signal(pid, 'SIGKILL');
  while (parentage().some(({ pid, isGone }) => all.includes(pid) && !isGone)) await sleep(5);
};

/** One that ended by itself in between is no error. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** `isGone`: dead, and only still listed because nobody has asked how it ended. */
type Process = { pid: number; parent: number; isGone: boolean };

const parentage = (): Process[] => (process.platform === 'linux' ? fromProc() : fromPs());

const fromProc = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name, in brackets, may have anything in it.
        const [state, parent] =
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return [{ pid: Number(name), parent: Number(parent), isGone: state === 'Z' || state === 'X' }];
      } catch {
        return [];
      }
    });

const fromPs = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, state]) => ({
      pid: Number(pid),
      parent: Number(parent),
      isGone: state?.startsWith('Z') ?? false,
    }));
