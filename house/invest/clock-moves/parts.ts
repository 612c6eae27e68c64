import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Settings } from '../../base/settings/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Chain } from '../../ports/chain.ts';
import type { Settlement } from '../settlement/index.ts';

export type ClockMoveParts = {
  db: Database;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  facts: Pick<Facts, 'hint'>;
  identity: Pick<Identity, 'accountNames' | 'shownNames' | 'isGuest' | 'passwordAgain'>;
  security: Pick<Security, 'checkFactor'>;
  /** Returns the customer who sits behind the desk of their world as this operator; null for all others. */
  customerBehind(sql: Sql, operatorId: string): Promise<string | null>;
  /** Uses its own connections, because it is called inside a transaction. */
  limiter: Pick<Limiter, 'take'>;
  holds: Pick<Holds, 'until'>;
  settlement: Pick<Settlement, 'settledTo' | 'countIn'>;
  world: Pick<WorldRow, 'read' | 'clockMovers' | 'mayMoveClock'>;
  settings: Pick<Settings, 'clockDays'>;
  /** Whether a payment waits for blocks that the chain is to make at once. */
  isHurried(): Promise<boolean>;
  /** Null on nodes without a chain. */
  chain: Pick<Chain, 'mine'> | null;
};
