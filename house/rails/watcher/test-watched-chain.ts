import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { practiceChain } from '@paperlock/server/src/adapters/practice-chain.ts';
import { freshDatabase, type TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import type { Sql } from '../../db/database.ts';
import { knowsChain } from '../../db/installation.ts';
import { closedAfterFile } from '../../db/test-closing.ts';
import type { Chain, ChainTransfer, Hex } from '../../ports/chain.ts';
import { createWatcher, type Heights, type Watcher, type WatcherParts } from './index.ts';

/** A real chain in memory, served as it is in earnest, a database of its own, and a watcher between them. */

export type Heard = {
  final: ChainTransfer[];
  unfinal: { transfers: readonly ChainTransfer[]; heights: Heights }[];
  halted: { block: number; known: Hex; found: Hex }[];
  trouble: string[];
};

export type WatchedChain = {
  real: PracticeChain;
  /** As the server sees it. */
  chain: Chain;
  db: TestDatabase;
  watcher: Watcher;
  heard: Heard;
  mine(blocks: number): Promise<void>;
  /** So many blocks that everything up to now is final. */
  mineToFinal(): Promise<void>;
  /** Another worker on the same database; by default it sees the same chain. */
  another(parts?: Partial<WatcherParts>): { watcher: Watcher; heard: Heard };
  recorded(): Promise<{ tx: Hex; position: number; to: Hex; amountMicro: bigint }[]>;
  close(): Promise<void>;
};

export const openWatchedChain = async (): Promise<WatchedChain> => {
  const db = await freshDatabase();
  const real = await PracticeChain.open();
  const served = await serveChain(real);
  const chain = practiceChain(served.port, knowsChain(db.sql));

  const another = (parts: Partial<WatcherParts> = {}) => {
    const heard: Heard = { final: [], unfinal: [], halted: [], trouble: [] };
    const watcher = createWatcher({
      ownAmong: async () => null,
      db,
      chain,
      facts: { hint: async () => {} },
      onFinal: async (_: Sql, transfers) => void heard.final.push(...transfers),
      onUnfinal: async (_: Sql, transfers, heights) => void heard.unfinal.push({ transfers, heights }),
      onHalt: (halted) => heard.halted.push(halted),
      onTrouble: (kind, error) => heard.trouble.push(`${kind}: ${error.message}`),
      ...parts,
    });
    return { watcher, heard };
  };
  const mine = async (blocks: number) => {
    for (let made = 0; made < blocks; made += 1) await real.mine();
  };
  const { watcher, heard } = another();
  return {
    real,
    chain,
    db,
    watcher,
    heard,
    mine,
    mineToFinal: () => mine(FINALITY_DEPTH + 1),
    another,
    recorded: async () => {
      const { rows } = await db.asOwner.query<{ tx: string; position: number; to: string; amount: string }>(
        `select '0x' || encode(tx, 'hex') as tx, position, '0x' || encode(to_address, 'hex') as to, amount::text
           from chain_transfer order by block, log_index`,
      );
      return rows.map(({ tx, position, to, amount }) => ({
        tx: tx as Hex,
        position,
        to: to as Hex,
        amountMicro: BigInt(amount),
      }));
    },
    close: closedAfterFile(async () => {
      await served.close();
      await db.drop();
    }),
  };
};
