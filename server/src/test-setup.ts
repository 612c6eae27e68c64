import fc from 'fast-check';
import { afterAll } from 'vitest';
import { closeAll } from './db/test-closing.ts';
import { SEED } from './test-rig.ts';

fc.configureGlobal({ seed: SEED });

afterAll(closeAll);
