import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isCommand, root } from './run.ts';

/** Starts Paperlock as a person does, looks at app and console, and stops it: what any system must be able to do. */

/** Signs that a start has come as far as its last words, and the addresses among them. */
export const addressesIn = (output: string): { app: string; console: string } | null => {
  const [, app] = /Investor app\s+(https?:\/\/\S+)/.exec(output) ?? [];
  const [, desk] = /Console\s+(https?:\/\/\S+)/.exec(output) ?? [];
  return app && desk && output.includes('Stop with Ctrl-C') ? { app, console: desk } : null;
};

/** Returns the addresses when the started process has printed them; throws with its output if it ends before. */
export const untilReady = (child: ChildProcess, minutes = 10): Promise<{ app: string; console: string }> =>
  new Promise((resolve, reject) => {
    let output = '';
    const giveUp = (why: string) => {
      clearTimeout(limit);
      reject(new Error(`${why}\n${output}`));
    };
    const limit = setTimeout(() => giveUp(`Not ready after ${minutes} minutes`), minutes * 60_000);
    const read = (piece: Buffer) => {
      output += piece;
      const found = addressesIn(output);
      if (!found) return;
      clearTimeout(limit);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => giveUp(`It ended with ${code}`));
  });

const look = async (url: string, wanted: RegExp): Promise<void> => {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok || !wanted.test(text))
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  console.log(`✓ ${url} (${answer.status})`);
};

/** Windows has no signals: there a process is ended, and what it started ends because its lifeline is gone. */
const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const smoke = async (): Promise<void> => {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const { app, console: desk } = await untilReady(child);
    await look(`${app}/readyz`, /./);
    await look(`${app}/`, /<html/i);
    await look(`${desk}/`, /<html/i);
  } finally {
    await stop(child);
  }
  console.log('✓ stopped');
};

if (isCommand(import.meta.url)) await smoke();
