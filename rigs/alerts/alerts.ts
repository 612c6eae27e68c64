import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../tools/run.ts';

/** Checks the alert rules with Prometheus' own tool, and plays the cases of paperlock.rules.test.yml through them. */

const folder = join(root, 'ops/prometheus');

const promtool = (...args: string[]): boolean => {
  const { error, status } = spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' });
  if (!error) return status === 0;
  process.stdout.write(`promtool did not run (${error.message}). On Debian: apt-get install -y prometheus\n`);
  return false;
};

const isWell =
  promtool('check', 'rules', 'paperlock.rules.yml') &&
  promtool('check', 'config', 'prometheus.yml') &&
  promtool('test', 'rules', 'paperlock.rules.test.yml');
process.exitCode = isWell ? 0 : 1;
