import {
  journalAccount,
  journalEntry,
  journalHead,
  journalStands,
} from '@paperlock/domain/ledger/journal.ts';
import type { Database, Sql } from '../../../db/database.ts';
import { readAccounts, readEntries, readStands } from './journal-store.ts';

/** Streams the whole book of this moment as text, in constant memory. */
export async function* exportJournal({ pool }: Database): AsyncGenerator<string> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read, read only');
    // Sorting a long book takes time, and so may the reader of the text.
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    yield* journalIn(client);
  } finally {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    client.release(broken);
  }
}

async function* journalIn(tx: Sql): AsyncGenerator<string> {
  yield journalHead();
  for await (const accounts of readAccounts(tx)) yield accounts.map(journalAccount).join('');
  let last: Date | undefined;
  for await (const entries of readEntries(tx)) {
    last = entries.at(-1)?.bookedAt ?? last;
    yield entries.map(journalEntry).join('');
  }
  if (!last) return;
  const day = last;
  for await (const owners of readStands(tx))
    yield owners.map((stands) => journalStands(day, stands)).join('');
}
