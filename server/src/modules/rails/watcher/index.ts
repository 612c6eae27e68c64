import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { chainStatus } from '@paperlock/contract/watcher.ts';
import type { chainInfo, chainTransfers } from '@paperlock/contract/watcher-desk.ts';
import type { WatchState } from '@paperlock/domain/chain/watch.ts';
import type { Check } from '../../../db/check.ts';
import type { Database, Sql } from '../../../db/database.ts';
import { type Place, pageFrom, readCursor } from '../../../db/page.ts';
import type { Chain, ChainTransfer, Hex } from '../../../ports/chain.ts';
import type { Facts } from '../../base/facts/index.ts';
import { watcherChecks } from './checks.ts';
import { followChain } from './follow-chain.ts';
import {
  type RecordedTransfer,
  sentIn,
  tokensAt,
  transfersIn,
  transfersPage,
  unfinalTransfers,
} from './transfer-store.ts';
import { markOf, selectWatch, type TroubleKind } from './watcher-store.ts';
import { infoView, statusOf, statusView, transferView } from './watcher-view.ts';

/** The one reader of the practice chain: records what is final, shows what is not, and says how it stands. */

export type { RecordedTransfer } from './transfer-store.ts';

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

export type Watcher = {
  /** One look at the chain; how many final transfers it found. */
  follow(): Promise<number>;
  /** Whether the chain still has the last final block that was read; asked of it at this moment. */
  stands(): Promise<boolean>;
  status(sql?: Sql): Promise<WatcherStatus>;
  /** Final transfers to or from these addresses, newest first. */
  transfersOf(
    sql: Sql,
    addresses: readonly Hex[],
    page: { before: Place | null; limit: number },
  ): Promise<RecordedTransfer[]>;
  /** Transfers to or from these addresses that are not final yet, newest first. */
  unfinalOf(sql: Sql, addresses: readonly Hex[]): Promise<ChainTransfer[]>;
  /** What a transaction moved, final or not; nothing where we have not seen it. */
  transfersIn(sql: Sql, tx: Hex): Promise<(ChainTransfer & { final: boolean })[]>;
  /** What lies at an address, in final blocks. */
  tokensAt(sql: Sql, address: Hex): Promise<bigint>;
  /** What these transactions moved from an address, in final blocks. */
  sentIn(sql: Sql, from: Hex, txs: readonly Hex[]): Promise<bigint>;
  /** The last final block whose transfers are recorded. */
  mark(sql: Sql): Promise<{ number: number; hash: Hex }>;
  statusView(): Promise<Answer<typeof chainStatus>>;
  info(): Promise<Answer<typeof chainInfo>>;
  page(ask: Ask<typeof chainTransfers>): Promise<Answer<typeof chainTransfers>>;
  readonly checks: readonly Check[];
};

export const createWatcher = (parts: WatcherParts): Watcher => {
  const { sql } = parts.db;
  return {
    follow: () => followChain(parts),
    stands: async () => {
      const { number, hash } = markOf(await selectWatch(sql));
      return (await parts.chain?.block(number))?.hash === hash;
    },
    status: async (given = sql) => statusOf(await selectWatch(given)),
    transfersOf: (given, addresses, { before, limit }) => transfersPage(given, addresses, before, limit),
    unfinalOf: unfinalTransfers,
    transfersIn,
    tokensAt,
    sentIn,
    mark: async (given) => markOf(await selectWatch(given)),
    statusView: async () => statusView(statusOf(await selectWatch(sql))),
    info: async () => infoView(await selectWatch(sql), await unfinalTransfers(sql, null)),
    page: async ({ cursor, limit }) =>
      pageFrom(await transfersPage(sql, null, readCursor(cursor), limit + 1), limit, transferView),
    checks: watcherChecks,
  };
};
