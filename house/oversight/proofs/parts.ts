import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database } from '../../db/database.ts';
import type { Orders } from '../../invest/orders/index.ts';
import type { Settlement } from '../../invest/settlement/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Keys } from '../../ports/keys.ts';
import type { Deposits } from '../../rails/deposits/index.ts';
import type { Treasury } from '../../rails/treasury/index.ts';
import type { Watcher } from '../../rails/watcher/index.ts';

export type ProofParts = {
  db: Database;
  keys: Pick<Keys, 'sha256' | 'signing'>;
  clock: Pick<Clock, 'now'>;
  audit: Pick<Audit, 'head' | 'record'>;
  facts: Pick<Facts, 'hint'>;
  identity: Pick<Identity, 'contactsOf' | 'keepOpen'>;
  ledger: Pick<Ledger, 'customerStands' | 'lastNumbers'>;
  watcher: Pick<Watcher, 'mark'>;
  deposits: Pick<Deposits, 'inReview'>;
  treasury: Pick<Treasury, 'position'>;
  orders: Pick<Orders, 'unpaidOf' | 'sign'>;
  settlement: Pick<Settlement, 'mark'>;
};
