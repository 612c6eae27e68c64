import type { WatchState } from '@paperlock/domain/chain/watch.ts';
import type { Database, Sql } from '../../../db/database.ts';
import type { Chain, ChainTransfer, Hex } from '../../../ports/chain.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { TroubleKind } from './watcher-store.ts';

export type Heights = { head: number; final: number };

export type WatcherParts = {
  db: Database;
  /** Null on nodes without one. */
  chain: Chain | null;
  facts: Pick<Facts, 'hint'>;
  /** In the transaction that records them, each transfer once, in the order of the chain. */
  onFinal(tx: Sql, transfers: readonly ChainTransfer[]): Promise<void>;
  /** At each new head: all transfers that are not final, and nothing else. One that is missing now never was. */
  onUnfinal(tx: Sql, transfers: readonly ChainTransfer[], heights: Heights): Promise<void>;
  onHalt(halted: { block: number; known: Hex; found: Hex }): void;
  onTrouble(kind: TroubleKind, error: Error): void;
};

export type WatcherStatus = {
  state: WatchState;
  /** Zero before the first look. */
  head: number;
  final: number;
  /** The last final block whose transfers are recorded. */
  scanned: number;
  /** Final blocks still to be read. */
  lag: number;
  lookedAt: Date | null;
};
