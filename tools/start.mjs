/**
 * `npm start`. What has changed is built by a process that ends; this one goes on from that build, so that what stays for as
 * long as Paperlock runs needs no compiler. With `--build` it ends then, as the tests have it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { staleWorks } from './made-of.mjs';

const asked = process.argv.slice(2);
const isStale = staleWorks().length > 0;
if (isStale) {
  const build = spawn(process.execPath, ['--import', 'tsx', 'tools/prepare.ts', ...asked], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // The channel is a lifeline: when this process is gone, nobody waits for the build.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) process.exit(1);
}
if (asked.includes('--build')) process.exit(0);
const { start } = await import(new URL('dist/start.js', import.meta.url).href);
start({ isBuilt: isStale });
