import { mkdirSync, openSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A new log for this run; the last run's is kept beside it, for whoever asks what happened. */
export const openLog = (file: string): number => {
  mkdirSync(dirname(file), { recursive: true });
  try {
    renameSync(file, `${file}.1`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return openSync(file, 'a', 0o600);
};

export const lastLines = async (file: string, count = 15): Promise<string> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
};
