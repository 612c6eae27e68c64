import { entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { type Entry, TRANSFERS_MAX } from '@paperlock/domain/ledger/entry.ts';
import type { Sql } from '../../../db/database.ts';
<<<<<<< HEAD
import { TryAgain, tryAgain } from '../../../db/try-again.ts';
import {
  accountsOf,
  columnsOf,
  insistOnSound,
  isClosedMeanwhile,
  type Posted,
  type PostResult,
} from './post.ts';
import { refusalFor } from './refusal.ts';

/**
 * Posts many entries separately and returns a result for each, in their order. The usual batch is one statement; if any
 * entry is refused or was posted before, that statement is undone and a second one posts them one by one.
 */
export const postBatch = async (sql: Sql, entries: readonly Entry[]): Promise<PostResult[]> => {
  entries.forEach(insistOnSound);
  const results: PostResult[] = [];
  for (const portion of portionsOf(entries)) results.push(...(await postPortion(sql, portion)));
  return results;
};

const valuesOf = (entries: readonly Entry[]): unknown[] => [
  entries.map(({ cause }) => cause),
  entries.map(({ kind }) => entryKinds[kind].number),
  entries.map(({ bookedAt }) => bookedAt),
  entries.map(({ transfers }) => transfers.length),
  ...columnsOf(entries.flatMap(({ transfers }) => transfers)),
];

const postPortion = async (sql: Sql, entries: readonly Entry[]): Promise<PostResult[]> => {
  const values = valuesOf(entries);
  try {
    const { rows } = await tryAgain(() =>
      sql.query<Posted>({ name: 'ledger batch', text: together, values }),
    );
    return rows.map(done);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const { rows } = await tryAgain(() =>
    sql.query<EachRow>({ name: 'ledger batch each', text: oneByOne, values }).catch((error: unknown) => {
      throw isClosedMeanwhile(error) ? new TryAgain('a day was closed under a batch') : error;
    }),
  );
  return rows.map(answerOf);
};
=======
import { accountsOf, columnsOf, insistOnSound } from './post.ts';
>>>>>>> refs/heads/dead

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
  select ledger.post_batch($1::text[], $2::smallint[], $3::timestamptz[], $4::smallint[], ${accountsOf(5)}, ${accountsOf(7)}, $9)`;

<<<<<<< HEAD
type EachRow = { no: bigint | null; refused: string | null; rule: string | null };

const answerOf = ({ no, refused, rule }: EachRow): PostResult => {
  if (no !== null) return done({ no });
  const refusal = refusalFor(refused ?? undefined, rule ?? undefined);
  if (!refusal) throw new Error(`an entry was refused with ${refused} ${rule}`);
  return refusal;
};

/** Returns true for a broken rule of any kind and for a balance out of range; repeating other errors would not help. */
const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(23|22003|LG)/.test(error.code ?? '');
=======
const valuesOf = (entries: readonly Entry[]): unknown[] => [
  entries.map(({ cause }) => cause),
  entries.map(({ kind }) => entryKinds[kind].number),
  entries.map(({ bookedAt }) => bookedAt),
  entries.map(({ transfers }) => transfers.length),
  ...columnsOf(entries.flatMap(({ transfers }) => transfers)),
];
>>>>>>> refs/heads/dead

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
