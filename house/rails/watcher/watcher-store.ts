import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import { chainInstance } from '../../db/installation.ts';
import type { BlockAt, Hex } from '../../ports/chain.ts';

export type TroubleKind = 'silent' | 'not_ours' | 'behind';

export type WatchRow = {
  instance: Hex | null;
  scanned: number;
  scanned_hash: Buffer | null;
  final: number;
  head: number;
  head_hash: Buffer | null;
  head_at: Date | null;
  looked_at: Date | null;
  halted_at: Date | null;
  halted_hash: Buffer | null;
  trouble: TroubleKind | null;
  trouble_why: string | null;
  trouble_at: Date | null;
  now: Date;
};

/** The mark from which reading continues: the last final block whose transfers are recorded. */
export type Mark = { number: number; hash: Hex };

export const selectWatch = async (sql: Sql, lock: '' | 'for update' = ''): Promise<WatchRow> => {
  const { rows } = await sql.query<WatchRow>(
    `select ${chainInstance} as instance, scanned, scanned_hash, final, head, head_hash, head_at, looked_at, halted_at, halted_hash,
            trouble, trouble_why, trouble_at, clock_timestamp() as now
       from chain_watch ${lock}`,
  );
  const [row] = rows;
  if (!row) throw new Error('the watcher has no row');
  return row;
};

export const markOf = ({ scanned, scanned_hash }: WatchRow): Mark => ({
  number: scanned,
  hash: scanned_hash ? hexOf(scanned_hash) : PRACTICE_CHAIN.genesisHash,
});

export const isAt = (row: WatchRow, { number, hash }: Mark): boolean => {
  const mark = markOf(row);
  return mark.number === number && mark.hash === hash;
};

/** The chain has just answered: while many blocks are read, it is not silent. */
export const moveMark = async (tx: Sql, { number, hash }: Mark, final: number): Promise<void> => {
  await tx.query(
    'update chain_watch set scanned = $1, scanned_hash = $2, final = $3, looked_at = clock_timestamp()',
    [number, bytesOf(hash), final],
  );
  await tx.query('delete from chain_unfinal where block <= $1', [number]);
};

export const noteLook = async (tx: Sql, head: BlockAt, final: number): Promise<void> => {
  await tx.query(
    `update chain_watch set head = $1, head_hash = $2, head_at = $3, final = $4, looked_at = clock_timestamp(),
            halted_at = null, halted_hash = null`,
    [head.number, bytesOf(head.hash), head.at, final],
  );
};

/** Returns true if the watcher was not halted before. A worker with an outdated mark halts nothing. */
export const noteHalt = async (tx: Sql, mark: Mark, found: Hex): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `update chain_watch set halted_at = clock_timestamp(), halted_hash = $3
      where scanned = $1 and coalesce(scanned_hash, $2) = $2 and halted_hash is distinct from $3`,
    [mark.number, bytesOf(mark.hash), bytesOf(found)],
  );
  return rowCount === 1;
};

/** Returns true if the trouble is news: it is recorded while it lasts, and reported once in a while. */
export const noteTrouble = async (sql: Sql, kind: TroubleKind, why: string): Promise<boolean> => {
  const { rows } = await sql.query<{ known: boolean }>(
    `update chain_watch w
        set trouble = $1, trouble_why = left($2, 500),
            trouble_at = clock_timestamp()
       from chain_watch old
      where w.one = old.one
     returning old.trouble is not distinct from $1 and old.trouble_why is not distinct from left($2, 500)
               and old.trouble_at > clock_timestamp() - interval '1 minute' as known`,
    [kind, why],
  );
  return rows[0]?.known !== true;
};
