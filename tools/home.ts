import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './run.ts';

/** What npm installed from a package has no sources, and its folder is npm's. */
const isPackage = !existsSync(join(root, 'tools/start.ts'));

/** The folder in which data is kept: the repository, unless another is named. `npx paperlock` names the person's own. */
export const place = process.env.PAPERLOCK_HOME ? resolve(process.env.PAPERLOCK_HOME) : root;

/** Where everything lives that is made at run time: data, logs, keys. Never in the repository. */
export const home = join(place, '.paperlock');

/** What a person types to start, and to get the console's codes. */
export const typed = isPackage
  ? { start: 'npx paperlock', code: 'npx paperlock code' }
  : { start: 'npm start', code: 'npm run code' };
