import { raiseInfo, raiseList } from '@paperlock/contract/raises.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

const ON_A_PAGE = 20;

export const raisesQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(client.call, raiseList, { limit: ON_A_PAGE, cursor }, { key: ['raises', 'list'], staleTime: 0 });

export const raiseQuery = (client: Shell['client'], id: string) =>
  query(client.call, raiseInfo, { id }, { key: ['raises', 'one'], staleTime: 0 });
