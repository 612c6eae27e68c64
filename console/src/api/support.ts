import type { Answered } from '@paperlock/client/call.ts';
import { cannedList, deskShows, supportInfo, supportList } from '@paperlock/contract/support-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

export type InboxRow = Answered<typeof supportList>['list'][number];
export type WholeTicket = Answered<typeof supportInfo>;
export type TicketLine = WholeTicket['lines']['list'][number];

/** What the address asks to be shown; whatever it says wrongly counts as not said. */
export type InboxFilter = { show: (typeof deskShows)[number]; cursor: string | undefined };

export const inboxFilterIn = (query: URLSearchParams): InboxFilter => ({
  show: deskShows.find((show) => show === query.get('show')) ?? 'waiting',
  cursor: query.get('cursor') ?? undefined,
});

const ON_A_PAGE = 50;
/** The socket tells what is new; how long people wait grows without it. */
const INBOX_AGAIN_MS = 30_000;
/** Whoever stops writing sends nothing: while somebody writes, it is looked at again. */
const TYPING_LOOK_MS = 3000;

export const inboxQuery = (client: Client, { show, cursor }: InboxFilter) =>
  query(
    client.call,
    supportList,
    { show, limit: ON_A_PAGE, cursor },
    { key: ['support', 'inbox'], refetchInterval: INBOX_AGAIN_MS },
  );

export const ticketQuery = (client: Client, id: string) =>
  query(
    client.call,
    supportInfo,
    { id, limit: ON_A_PAGE },
    {
      key: ['support', 'one'],
      refetchInterval: ({ state }: { state: { data: WholeTicket | undefined } }) =>
        state.data?.typing ? TYPING_LOOK_MS : false,
    },
  );

/** What lies before the newest lines; read when somebody asks for it. */
export const earlierLines = async (
  { call }: Client,
  id: string,
  cursor: string,
): Promise<WholeTicket['lines']> =>
  (await call(supportInfo, { id, limit: ON_A_PAGE, cursor }, { toast: true })).lines;

export const cannedQuery = (client: Client) => query(client.call, cannedList, {}, { key: ['canned'] });

/** The bytes of a picture. Each look is written into the audit log. */
export const pictureAddress = (line: string): string => `/api/console/supportPicture/${line}`;
