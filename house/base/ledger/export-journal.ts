import {
  journalAccount,
  journalEntry,
  journalHead,
  journalStands,
} from '@paperlock/domain/ledger/journal.ts';
import type { Database, Sql } from '../../db/database.ts';
import { readAccounts, readEntries, readStands } from './journal-store.ts';

/** Streams the whole book of this moment as text, in constant memory. */
export const exportJournal = (db: Database): AsyncGenerator<string> => db.ofOneMoment(journalIn);

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
