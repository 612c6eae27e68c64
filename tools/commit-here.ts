import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** The commit of this checkout, for About. A folder that is no checkout, or a machine without git, has none. */
export const commitHere = ({ COMMIT }: { COMMIT?: string | undefined }): { COMMIT?: string } => {
  if (COMMIT) return { COMMIT };
  if (!existsSync(join(root, '.git'))) return {};
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? { COMMIT: stdout.trim() } : {};
};
