import { statementList } from '@paperlock/contract/proofs-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

export const statementsQuery = (client: Shell['client'], cursor: string | undefined) =>
  queryOptions({
    queryKey: ['statements', cursor],
    queryFn: readBy(client, statementList, cursor === undefined ? {} : { cursor }),
  });
