import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * One process writes a chain: two would continue from the same block, and neither result could be read afterwards. The
 * process that holds the folder writes a file there with the port on which it answers.
 */
export type FolderHold = { answersAt(port: number): Promise<void>; release(): Promise<void> };

/** One that was just told to stop, or whose starter was killed a moment ago, is gone within this. */
const PATIENCE_MS = 4_000;
/** Of two that found it left behind, the later one may have removed what the earlier one wrote: within this. */
const SETTLED_MS = 100;
/** A chain that mines the blocks of a year answers nobody meanwhile. */
const ANSWER_MS = 5_000;

export const holdFolder = async (folder: string, patienceMs = PATIENCE_MS): Promise<FolderHold> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'held-by');
  const begun = performance.now();
  const mine = randomUUID();
  while (!(await take(file, mine))) {
    const text = textIn(file);
    const { pid, port } = readHolder(text);
    const patient = performance.now() - begun < patienceMs;
    const answers = await isChainOf(folder, port);
    if (!patient && answers) throw new Error(inUse(folder, port));
    // The holder's process is gone, or its number belongs to another process now: the folder is free.
    if (!isAlive(pid) || (!patient && !answers)) removeUnlessNew(file, text);
    else await sleep(50);
  }
  return {
    answersAt: async (port) => rename(await written(file, port, mine), file),
    release: () => rm(file, { force: true }),
  };
};

const inUse = (folder: string, port: number): string =>
  `the chain in ${folder} is in use by another Paperlock: stop that one first, or share it with CHAIN_PORT=${port}`;

/** A file beside it with the whole text: whoever looks sees one holder or the next, never half a line or none. */
const written = async (file: string, port: number, name: string): Promise<string> => {
  const beside = `${file}.${name}`;
  await writeFile(beside, `${process.pid} ${port} ${name}\n`);
  return beside;
};

const take = async (file: string, name: string): Promise<boolean> => {
  const beside = await written(file, 0, name);
  try {
    await link(beside, file);
    await sleep(SETTLED_MS);
    return textIn(file)?.trim().endsWith(name) ?? false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
};

const textIn = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Removes the file only if its content is still the one seen: a process that took the folder meanwhile keeps it. */
const removeUnlessNew = (file: string, seen: string | null): void => {
  if (textIn(file) === seen) rmSync(file, { force: true });
};

const readHolder = (text: string | null): { pid: number; port: number } => {
  const [pid = 0, port = 0] = (text ?? '').trim().split(' ').map(Number);
  return { pid, port };
};

const isAlive = (pid: number): boolean => {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Whether the chain of this very folder answers there. After a power cut its number may be another process's and its port
 * another program's: only the chain knows its name.
 */
const isChainOf = async (folder: string, port: number): Promise<boolean> => {
  const name = textIn(join(folder, 'instance'))?.trim();
  if (!name || !(port > 0 && port < 65_536)) return false;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'paperlock_instance' }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { result } = (await answer.json()) as { result?: unknown };
    return result === name;
  } catch {
    return false;
  }
};
