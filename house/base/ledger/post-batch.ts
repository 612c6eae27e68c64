import { entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { type Entry, TRANSFERS_MAX } from '@paperlock/domain/ledger/entry.ts';
import type { Sql } from '../../db/database.ts';
import { accountsOf, columnsOf, insistOnSound } from './post.ts';

/**
 * Posts many entries in the caller's transaction, all or none. The caller guarantees that none was posted before, so a
 * refusal is a bug and undoes the transaction.
 */
export const postTogether = async (tx: Sql, entries: readonly Entry[]): Promise<void> => {
  entries.forEach(insistOnSound);
  for (const portion of portionsOf(entries)) {
    await tx.query({ name: 'ledger batch', text: together, values: valuesOf(portion) });
  }
};

const together = `
  select ledger.post_batch($1::text[], $2::smallint[], $3::timestamptz[], $4::smallint[],
         ${accountsOf('$5', '$6')}, ${accountsOf('$7', '$8')}, $9)`;

const valuesOf = (entries: readonly Entry[]): unknown[] => [
  entries.map(({ cause }) => cause),
  entries.map(({ kind }) => entryKinds[kind].number),
  entries.map(({ bookedAt }) => bookedAt),
  entries.map(({ transfers }) => transfers.length),
  ...columnsOf(entries.flatMap(({ transfers }) => transfers)),
];

/** Divides entries into portions that one statement handles well; entries stay whole. */
const portionsOf = (entries: readonly Entry[]): Entry[][] => {
  const portions: Entry[][] = [];
  let transfers = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    if (transfers + entry.transfers.length > TRANSFERS_MAX) {
      portions.push([]);
      transfers = 0;
    }
    portions.at(-1)?.push(entry);
    transfers += entry.transfers.length;
  }
  return portions;
};
