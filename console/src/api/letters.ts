import type { Answered } from '@paperlock/client/call.ts';
import { outboxList } from '@paperlock/contract/operators.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

export type Letter = Answered<typeof outboxList>['list'][number];

const LETTERS_ON_A_PAGE = 50;

export const lettersQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(client.call, outboxList, { limit: LETTERS_ON_A_PAGE, cursor }, { key: ['letters'] });
