import { search } from '@paperlock/contract/search.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

/** One character would find everything. */
const SHORTEST = 2;

export const searchQuery = (client: Client, typed: string) => {
  const text = typed.trim();
  const settings = { key: ['search'], enabled: text.length >= SHORTEST, staleTime: 0 };
  return query(client.call, search, { text }, settings);
};
