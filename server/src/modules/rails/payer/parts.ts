import type { Database, Sql } from '../../../db/database.ts';
import type { Sealer } from '../../../keys/seal.ts';
import type { Chain } from '../../../ports/chain.ts';
import type { Sending } from './sending-store.ts';

export type PayerParts = {
  db: Database;
  /** Null where no chain runs: orders wait. */
  chain: Chain | null;
  sealer: Sealer;
  /**
   * Whether the chain still is what was read of it. On one that was put back nothing is signed, sent or concluded: when
   * the right one returns, what was paid there was never paid.
   */
  chainStands(): Promise<boolean>;
  /** In the transaction of the change, once for each. What it throws undoes the change, which is then tried again. */
  onChange(tx: Sql, sending: Sending): Promise<void>;
  /** Something does not go on by itself. */
  onTrouble(sending: Sending): void;
  /** How long a broadcast is given to show in a block before the same bytes are sent again. */
  resendAfterMs: number;
};
