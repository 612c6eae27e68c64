import { worldList } from '@paperlock/contract/worlds-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

const WORLDS_ON_A_PAGE = 50;

export const worldsQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(client.call, worldList, { limit: WORLDS_ON_A_PAGE, cursor }, { key: ['worlds'] });
