import type { Database, Sql } from '../../db/database.ts';
import type { Chain } from '../../ports/chain.ts';
import type { Sealer } from '../../ports/keys.ts';
import type { Sending } from './sending-store.ts';

export type PayerParts = {
  db: Database;
  /** Null on a node without a chain: orders wait. */
  chain: Chain | null;
  sealer: Sealer;
  /**
   * Returns whether the chain still has what was read. On a chain that was reset nothing is signed, sent or concluded: a
   * payment made there would not exist when the right chain returns.
   */
  chainStands(): Promise<boolean>;
  /** Called once per change, in its transaction. An error undoes the change, which is then tried again. */
  onChange(tx: Sql, sending: Sending): Promise<void>;
  /** Reports a payment that needs help. */
  onTrouble(sending: Sending): void;
  /** How long a broadcast may take to appear in a block before the same bytes are sent again. */
  resendAfterMs: number;
};
