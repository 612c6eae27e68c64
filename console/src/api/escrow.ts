import { escrowInfo } from '@paperlock/contract/escrow.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

/** Adds up every order that runs, so it is read when somebody looks and not again and again. */
export const escrowQuery = (client: Shell['client']) =>
  queryOptions({ queryKey: ['escrow'], queryFn: readBy(client, escrowInfo, {}), staleTime: 0 });
