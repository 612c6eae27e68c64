/**
 * Stands between whoever started PostgreSQL and PostgreSQL itself, in a session of its own. Its standard
 * input is a pipe from the starter: when that closes, because the starter asks or because it was killed, the
 * database is shut down cleanly. So nothing is left running, and a Ctrl-C in the terminal does not reach the
 * database before the server that uses it.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const patienceMs = 20_000;

const { command, args, user, env, folderToRemove } = JSON.parse(process.argv[2]);

// Whoever ends all of "node" by name must not end the one process that would stop the database.
process.title = 'paperlock-keeper';

const server = spawn(command, args, { ...user, env, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] });

let asked = false;
const stop = () => {
  if (asked) return;
  asked = true;
  server.kill('SIGINT');
  setTimeout(() => server.kill('SIGQUIT'), patienceMs);
};

process.stdin.on('close', stop).on('error', stop).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

const leave = (code) => {
  if (folderToRemove) rmSync(folderToRemove, { recursive: true, force: true });
  process.exit(code);
};

server.on('exit', (code) => leave(code ?? 1));
server.on('error', (error) => {
  console.error(error.message);
  leave(1);
});
