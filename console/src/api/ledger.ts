import type { Answered } from '@paperlock/client/call.ts';
import { type LedgerAccount, ledgerAccounts } from '@paperlock/contract/ledger.ts';
import { type Micro, parseMicro } from '@paperlock/domain/money.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

export type FoundAccounts = Answered<typeof ledgerAccounts>;

/** Balances are money that moves: each time they are looked at they are read anew. */
export const accountsQuery = (client: Shell['client'], customer: string | undefined) =>
  queryOptions({
    queryKey: ['ledger-accounts', customer],
    queryFn: readBy(client, ledgerAccounts, customer === undefined ? {} : { customer }),
    staleTime: 0,
  });

/** A balance on the wire may be below zero, unlike an amount. */
export const balanceMicro = (text: string): Micro => {
  const size = parseMicro(text.replace(/^-/, ''));
  if (size === null) throw new Error(`no balance: ${text}`);
  return text.startsWith('-') ? -size : size;
};

export const accountInWords = ({ say }: Speaker, { owner, owner_name, kind }: LedgerAccount): string => {
  const named = say(`console-ledger.kind_${kind}`);
  return owner === 'operator'
    ? say('console-ledger.of_platform', { kind: named })
    : say('console-ledger.of_customer', { kind: named, customer: owner_name ?? owner });
};
