import { join } from 'node:path';
import { root } from './run.ts';

/** Where everything lives that is made at run time: data, logs, keys. Never in the repository. */
export const home = join(root, '.paperlock');
