import fc from 'fast-check';
import { SEED } from '../server/src/test-rig.ts';

/** Every run of the gate tries the same cases: what is red once is red again. */
fc.configureGlobal({ seed: SEED });
