import type { Answered } from '@paperlock/client/call.ts';
import {
  type LedgerAccount,
  ledgerAccounts,
  ledgerEntries,
  ledgerEntry,
  ledgerExplain,
  ledgerHistory,
  ledgerTotals,
} from '@paperlock/contract/ledger-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Shell } from '../shell/open-shell.ts';

export type FoundAccounts = Answered<typeof ledgerAccounts>;

/** Balances are money that moves: each time they are looked at they are read anew. */
export const accountsQuery = (client: Shell['client'], customer: string | undefined) =>
  query(client.call, ledgerAccounts, { customer }, { key: ['ledger-accounts'], staleTime: 0 });

const ON_A_PAGE = 20;

export const totalsQuery = (client: Shell['client']) =>
  query(client.call, ledgerTotals, {}, { key: ['ledger', 'totals'], staleTime: 0 });

/** A page of the whole book, or of the causes that begin so. */
export const entriesQuery = (
  client: Shell['client'],
  cause: string | undefined,
  cursor: string | undefined,
) =>
  query(
    client.call,
    ledgerEntries,
    { limit: ON_A_PAGE, cause, cursor },
    { key: ['ledger', 'entries'], staleTime: 0 },
  );

export const historyQuery = (client: Shell['client'], account: number, cursor: string | undefined) =>
  query(
    client.call,
    ledgerHistory,
    { account, limit: ON_A_PAGE, cursor },
    { key: ['ledger', 'history'], staleTime: 0 },
  );

export const explainQuery = (client: Shell['client'], account: number) =>
  query(client.call, ledgerExplain, { account }, { key: ['ledger', 'explain'], staleTime: 0 });

/** What is booked stays as it is. */
export const entryQuery = (client: Shell['client'], cause: string) =>
  query(client.call, ledgerEntry, { cause }, { key: ['ledger', 'entry'] });

export const accountInWords = ({ say }: Speaker, { owner, owner_name, kind }: LedgerAccount): string => {
  const named = say(`console-ledger.kind_${kind}`);
  return owner === 'operator'
    ? say('console-ledger.of_platform', { kind: named })
    : say('console-ledger.of_customer', { kind: named, customer: owner_name ?? owner });
};
