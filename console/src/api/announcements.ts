import {
  type Announcement,
  type AnnouncementType,
  announcementInfo,
  announcementList,
} from '@paperlock/contract/news-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

type Part = { type: AnnouncementType | undefined; cursor: string | undefined };

export const announcementsQuery = (client: Shell['client'], { type, cursor }: Part) =>
  queryOptions({
    queryKey: ['announcements', type, cursor],
    queryFn: readBy(client, announcementList, { ...(type && { type }), ...(cursor && { cursor }) }),
  });

export const announcementQuery = (client: Shell['client'], id: string) =>
  queryOptions({
    queryKey: ['announcements', 'one', id],
    queryFn: readBy(client, announcementInfo, { id }),
    // Somebody writes in it: what is read again must not take the place of what was typed.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the server answered to a change is what there is now; lists are read again. */
export const keepAnnouncement = ({ client, queries }: Shell, changed: Announcement): void => {
  queries.setQueryData(announcementQuery(client, changed.id).queryKey, changed);
  void queries.invalidateQueries({
    queryKey: ['announcements'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
};
