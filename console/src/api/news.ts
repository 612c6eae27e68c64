import {
  type Announcement,
  type AnnouncementType,
  announcementInfo,
  announcementList,
} from '@paperlock/contract/news.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client, Reader } from './client.ts';

type Ask = { type: AnnouncementType | undefined; cursor: string | undefined };

export const announcementsQuery = (client: Client, { type, cursor }: Ask) =>
  query(client.call, announcementList, { type, cursor }, { key: ['announcements'] });

export const announcementQuery = (client: Client, id: string) =>
  query(
    client.call,
    announcementInfo,
    { id },
    {
      key: ['announcements', 'one'],
      // Somebody writes in it: what is read again must not take the place of what was typed.
      staleTime: Number.POSITIVE_INFINITY,
    },
  );

/** What the server answered to a change is what there is now; lists are read again. */
export const keepAnnouncement = ({ client, queries }: Reader, changed: Announcement): void => {
  queries.setQueryData(announcementQuery(client, changed.id).queryKey, changed);
  void queries.invalidateQueries({
    queryKey: ['announcements'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
};
