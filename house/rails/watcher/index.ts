import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { chainStatus } from '@paperlock/contract/watcher.ts';
import type { chainInfo, chainTransfers } from '@paperlock/contract/watcher-desk.ts';
import type { Check } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import { type Cursor, pageFrom, readCursor } from '../../db/page.ts';
import type { ChainTransfer, Hex } from '../../ports/chain.ts';
import { watcherChecks } from './checks.ts';
import { followChain } from './follow-chain.ts';
import type { WatcherParts, WatcherStatus } from './parts.ts';
import {
  type RecordedTransfer,
  receivedIn,
  sentIn,
  tokensAt,
  transfersIn,
  transfersPage,
  unfinalTransfers,
} from './transfer-store.ts';
import { markOf, selectWatch } from './watcher-store.ts';
import { infoView, statusOf, statusView, transferView } from './watcher-view.ts';

export type { Heights, WatcherParts, WatcherStatus } from './parts.ts';

/** The one reader of the practice chain: records final transfers, shows others, and reports its state. */

export type { RecordedTransfer } from './transfer-store.ts';

export type Watcher = {
  /** Reads the chain once; returns how many final transfers it found. */
  follow(): Promise<number>;
  /** Asks the chain now whether it still has the last final block that was read. */
  stands(): Promise<boolean>;
  status(sql?: Sql): Promise<WatcherStatus>;
  /** Returns final transfers to or from these addresses, newest first. */
  transfersOf(
    sql: Sql,
    addresses: readonly Hex[],
    page: { before: Cursor | null; limit: number },
  ): Promise<RecordedTransfer[]>;
  /** Returns transfers to or from these addresses that are not final, newest first. */
  unfinalOf(sql: Sql, addresses: readonly Hex[]): Promise<ChainTransfer[]>;
  /** Returns what a transaction moved, final or not; an empty list if unknown. */
  transfersIn(sql: Sql, tx: Hex): Promise<(ChainTransfer & { final: boolean })[]>;
  /** Returns the tokens at an address, in final blocks. */
  tokensAt(sql: Sql, address: Hex): Promise<bigint>;
  /** Sums what these transactions moved from an address, in final blocks. */
  sentIn(sql: Sql, from: Hex, txs: readonly Hex[]): Promise<bigint>;
  /** Sums what these transactions moved to an address, in final blocks. */
  receivedIn(sql: Sql, to: Hex, txs: readonly Hex[]): Promise<bigint>;
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
    receivedIn,
    mark: async (given) => markOf(await selectWatch(given)),
    statusView: async () => statusView(statusOf(await selectWatch(sql))),
    info: async () => infoView(await selectWatch(sql), await unfinalTransfers(sql, null)),
    page: async ({ cursor, limit }) =>
      pageFrom(await transfersPage(sql, null, readCursor(cursor), limit + 1), limit, transferView),
    checks: watcherChecks(parts),
  };
};
