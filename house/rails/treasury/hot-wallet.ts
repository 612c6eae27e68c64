import type { Sql } from '../../db/database.ts';
import type { Hex } from '../../ports/chain.ts';
import type { Payer } from '../payer/index.ts';

/** Returns null before the first use, so that reading makes no key. */
export const hotWalletOf = async (payer: Pick<Payer, 'addresses'>, sql: Sql): Promise<Hex | null> =>
  (await payer.addresses(sql)).find(({ holder }) => holder === 'hot_wallet')?.address ?? null;
