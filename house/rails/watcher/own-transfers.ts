import type { Sql } from '../../db/database.ts';
import type { ChainTransfer } from '../../ports/chain.ts';
import type { WatcherParts } from './parts.ts';

/**
 * Returns the transfers of transactions that concern this world: the chain is shared by all worlds of an installation. A
 * transaction is kept whole, so that the places of its transfers have no gap.
 */
export const ownTransfers = async (
  { ownAmong }: Pick<WatcherParts, 'ownAmong'>,
  sql: Sql,
  transfers: readonly ChainTransfer[],
): Promise<readonly ChainTransfer[]> => {
  if (transfers.length === 0) return transfers;
  const own = await ownAmong(sql, [...new Set(transfers.flatMap(({ from, to }) => [from, to]))]);
  if (own === null) return transfers;
  const concerned = new Set(
    transfers.filter(({ from, to }) => own.has(from) || own.has(to)).map(({ tx }) => tx),
  );
  return transfers.filter(({ tx }) => concerned.has(tx));
};
