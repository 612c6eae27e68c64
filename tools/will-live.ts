import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { home } from './home.ts';

/** Whether this start will live through the months of the demonstration: the first one does. */
export const willLive = (): boolean => (process.env.DEMO ?? '1') === '1' && !existsSync(join(home, 'chain'));
