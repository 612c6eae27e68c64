import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { bundled } from '../test-bundle.ts';
import type { Act } from './test-standstill.ts';

/** Runs a script that is killed at the points of these acts; returns how it ended. */
export const runKilled = async (script: URL, config: Config, acts: readonly Act[]): Promise<string> => {
  const file = await bundled(script);
  // What the sources read from their own folders is read from the bundle's.
  for (const part of ['../db/schema', '../db/migrations', './lobby/lobby.sql'])
    symlinkSync(
      fileURLToPath(new URL(part, import.meta.url)),
      join(file, '..', part.split('/').at(-1) ?? ''),
    );
  const settings = JSON.stringify({ ...config, pepper: config.pepper.toString('base64') });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, settings, JSON.stringify(acts)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
};
