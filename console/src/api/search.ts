import { type Hit, search } from '@paperlock/contract/search.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';
import { addressOf } from '../shell/routes.ts';

/** One character would find everything. */
const SHORTEST = 2;

export const searchQuery = (client: Shell['client'], typed: string) => {
  const text = typed.trim();
  const settings = { key: ['search'], enabled: text.length >= SHORTEST, staleTime: 0 };
  return query(client.call, search, { text }, settings);
};

export const addressOfHit = ({ kind, id }: Hit): string => {
  switch (kind) {
    case 'customer':
      return addressOf('/customers', { id });
    case 'order':
      return addressOf('/orders', { order: id });
    case 'deposit':
      return addressOf('/deposits', { deposit: id });
    case 'withdrawal':
      return addressOf('/withdrawals', { withdrawal: id });
    case 'ticket':
      return addressOf('/support', { ticket: id });
    case 'product':
      return addressOf('/products', { id });
  }
};
