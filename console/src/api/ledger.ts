import type { Answered } from '@paperlock/client/call.ts';
import {
  type LedgerAccount,
  ledgerAccounts,
  ledgerEntries,
  ledgerEntry,
  ledgerExplain,
  ledgerExport,
  ledgerHistory,
  ledgerTotals,
} from '@paperlock/contract/ledger.ts';
import { entryKindNames } from '@paperlock/domain/ledger/booking.ts';
import { query } from '@paperlock/web/query.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Client } from './client.ts';
import { type ListFilter, listFilterIn } from './list-filter.ts';

export type FoundAccounts = Answered<typeof ledgerAccounts>;

/** Balances are money that moves: each time they are looked at they are read anew. */
export const accountsQuery = (client: Client, customer: string | undefined) =>
  query(client.call, ledgerAccounts, { customer }, { key: ['ledger-accounts'], staleTime: 0 });

const ON_A_PAGE = 20;

export const totalsQuery = (client: Client) =>
  query(client.call, ledgerTotals, {}, { key: ['ledger', 'totals'], staleTime: 0 });

/** Entries are numbered in the order of writing; those found by cause come in the order of their causes. */
export const entrySorts = { no: 'number' } as const;

export type EntryFilter = Omit<ListFilter<keyof typeof entrySorts>, 'text'> & {
  cause: string | undefined;
  kind: (typeof entryKindNames)[number] | undefined;
};

export const entryFilterIn = (asked: URLSearchParams): EntryFilter => {
  const { text: _, ...filter } = listFilterIn(asked, entrySorts);
  return {
    cause: asked.get('cause') ?? undefined,
    kind: entryKindNames.find((kind) => kind === asked.get('kind')),
    ...filter,
  };
};

const askOf = ({ cause, kind, from, to, dir }: EntryFilter) => ({
  cause,
  kind,
  from,
  to,
  ascending: dir === 'asc' || undefined,
});

/** A page of the whole book, or of the causes that begin so. */
export const entriesQuery = (client: Client, filter: EntryFilter) =>
  query(
    client.call,
    ledgerEntries,
    { limit: ON_A_PAGE, ...askOf(filter), cursor: filter.cursor },
    { key: ['ledger', 'entries'], staleTime: 0 },
  );

/** Asked for where something narrows the book: adding up all of it takes long. */
export const entryTotals = (client: Client, filter: EntryFilter) =>
  query(
    client.call,
    ledgerEntries,
    { limit: 1, ...askOf(filter), totals: true },
    {
      key: ['ledger', 'entries', 'totals'],
      staleTime: 0,
      enabled: filter.cause !== undefined || filter.from !== undefined || filter.to !== undefined,
    },
  );

export const exportEntries = (client: Client, filter: EntryFilter) =>
  client.call(ledgerExport, askOf(filter), { toast: true });

export const historyQuery = (client: Client, account: number, cursor: string | undefined) =>
  query(
    client.call,
    ledgerHistory,
    { account, limit: ON_A_PAGE, cursor },
    { key: ['ledger', 'history'], staleTime: 0 },
  );

export const explainQuery = (client: Client, account: number) =>
  query(client.call, ledgerExplain, { account }, { key: ['ledger', 'explain'], staleTime: 0 });

/** What is booked stays as it is. */
export const entryQuery = (client: Client, cause: string) =>
  query(client.call, ledgerEntry, { cause }, { key: ['ledger', 'entry'] });

export const accountInWords = ({ say }: Speaker, { owner, owner_name, kind }: LedgerAccount): string => {
  const named = say(`console-ledger.kind_${kind}`);
  return owner === 'operator'
    ? say('console-ledger.of_platform', { kind: named })
    : say('console-ledger.of_customer', { kind: named, customer: owner_name ?? owner });
};
