import { afterAll } from 'vitest';
import { closeAll } from './test-closing.ts';

afterAll(closeAll);
