import type { WatchState } from '@paperlock/domain/chain/watch.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Chain, ChainTransfer, Hex } from '../../ports/chain.ts';
import type { TroubleKind } from './watcher-store.ts';

export type Heights = { head: number; final: number };

export type WatcherParts = {
  db: Database;
  /** Null on nodes without a chain. */
  chain: Chain | null;
  facts: Pick<Facts, 'hint'>;
  /**
   * Returns those of these addresses that are this world's; null where the transfers of everybody are recorded, because the
   * database is the whole installation.
   */
  ownAmong(sql: Sql, addresses: readonly Hex[]): Promise<ReadonlySet<Hex> | null>;
  /** Called in the transaction that records transfers, once for each, in the order of the chain. */
  onFinal(tx: Sql, transfers: readonly ChainTransfer[]): Promise<void>;
  /** Called at each new head with all transfers that are not final. A transfer missing now is no longer in a block. */
  onUnfinal(tx: Sql, transfers: readonly ChainTransfer[], heights: Heights): Promise<void>;
  onHalt(halted: { block: number; known: Hex; found: Hex }): void;
  onTrouble(kind: TroubleKind, error: Error): void;
};

export type WatcherStatus = {
  state: WatchState;
  /** 0 before the first reading. */
  head: number;
  final: number;
  /** The last final block whose transfers are recorded. */
  scanned: number;
  /** The number of final blocks still to be read. */
  lag: number;
  lookedAt: Date | null;
};
