import { meetsVectors } from '@paperlock/house/ports/test-keys-vectors.ts';
import { nodeKeys } from './node-keys.ts';
import { createPasswordHasher } from './password-hash.ts';
import { createSealer } from './seal.ts';

meetsVectors({ keys: nodeKeys, sealerFrom: createSealer, hasherFrom: createPasswordHasher });
