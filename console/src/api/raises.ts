import { raiseInfo, raiseList } from '@paperlock/contract/raises.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const ON_A_PAGE = 20;

export const raisesQuery = (client: Client, cursor: string | undefined) =>
  query(client.call, raiseList, { limit: ON_A_PAGE, cursor }, { key: ['raises', 'list'], staleTime: 0 });

export const raiseQuery = (client: Client, id: string) =>
  query(client.call, raiseInfo, { id }, { key: ['raises', 'one'], staleTime: 0 });
