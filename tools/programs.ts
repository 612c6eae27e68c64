import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

/** Windows knows a program by its ending. */
export const fileNames = (name: string, platform: NodeJS.Platform = process.platform): string[] =>
  platform === 'win32' ? [`${name}.exe`, `${name}.cmd`] : [name];

/** Where a program of this name stands on the PATH. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => fileNames(name).map((file) => join(folder, file)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/** The program, installed from Debian's package of the same name where that may be done without asking. */
export const findOrInstall = async (name: string): Promise<string | undefined> => {
  const found = onPath(name);
  const aptGet = onPath('apt-get');
  if (found !== undefined || aptGet === undefined || process.getuid?.() !== 0) return found;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(aptGet, ['update', '-qq'], { env });
  await run(aptGet, ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  return onPath(name);
};
