import { afterAll } from 'vitest';
import { patience } from './db/database.ts';
import { closeAll } from './db/test-closing.ts';

patience.connectionMs = 60_000;

afterAll(closeAll);
