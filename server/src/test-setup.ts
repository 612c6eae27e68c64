import { closeAll } from '@paperlock/house/db/test-closing.ts';
import { afterAll } from 'vitest';
import { patience } from './postgres/database.ts';

patience.connectionMs = 60_000;

afterAll(closeAll);
