import type { Answered } from '@paperlock/client/call.ts';
import { outboxList } from '@paperlock/contract/operators.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

export type Letter = Answered<typeof outboxList>['list'][number];

const LETTERS_ON_A_PAGE = 50;

export const lettersQuery = (client: Shell['client'], cursor: string | undefined) =>
  queryOptions({
    queryKey: ['letters', cursor],
    queryFn: readBy(client, outboxList, {
      limit: LETTERS_ON_A_PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    }),
  });
