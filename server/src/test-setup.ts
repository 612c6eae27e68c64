import { afterAll } from 'vitest';
import { closeAll } from './db/test-closing.ts';
import { patience } from './postgres/database.ts';

patience.connectionMs = 60_000;

afterAll(closeAll);
