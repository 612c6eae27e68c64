import { deskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

/** Under treasury, so that its button reads it again; by itself it changes once a day. */
export const earnedQuery = (client: Shell['client']) =>
  queryOptions({ queryKey: ['treasury', 'earned'], queryFn: readBy(client, deskPromisedEarned, {}) });
