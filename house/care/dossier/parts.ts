import type { Audit } from '../../base/audit/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Orders } from '../../invest/orders/index.ts';
import type { Products } from '../../invest/products/index.ts';
import type { Proofs } from '../../oversight/proofs/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Scripts } from '../../people/scripts/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Verification } from '../../people/verification/index.ts';
import type { Bindings } from '../../rails/bindings/index.ts';
import type { Deposits } from '../../rails/deposits/index.ts';
import type { Wallet } from '../../rails/wallet/index.ts';
import type { Withdrawals } from '../../rails/withdrawals/index.ts';
import type { Classes } from '../classes/index.ts';
import type { Lessons } from '../lessons/index.ts';
import type { Push } from '../push/index.ts';
import type { Support } from '../support/index.ts';
import type { Twins } from '../twins/index.ts';

export type DossierParts = {
  world: Pick<WorldRow, 'read'>;
  db: Database;
  audit: Pick<Audit, 'record' | 'page'>;
  bindings: Pick<Bindings, 'list'>;
  classes: Pick<Classes, 'mine'>;
  deposits: Pick<Deposits, 'allOf' | 'countOpen'>;
  facts: Pick<Facts, 'page'>;
  holds: Pick<Holds, 'history'>;
  identity: Pick<Identity, 'passwordAgain' | 'addressOf' | 'user' | 'lockOpen'>;
  ledger: Pick<Ledger, 'balances' | 'history'>;
  lessons: Pick<Lessons, 'export'>;
  limiter: Limiter;
  orders: Pick<Orders, 'allOf' | 'countUnfinished'>;
  outbox: Pick<Outbox, 'write' | 'allOf' | 'forget'>;
  products: Pick<Products, 'bookingsOf'>;
  proofs: Pick<Proofs, 'allOf'>;
  push: Pick<Push, 'allOf'>;
  security: Pick<
    Security,
    'checkFactor' | 'checkPin' | 'comparePin' | 'overview' | 'passkeys' | 'proveAgain'
  >;
  scripts: Pick<Scripts, 'allOf'>;
  sessions: Pick<Sessions, 'list'>;
  support: Pick<Support, 'allOf'>;
  twins: Pick<Twins, 'export'>;
  verification: Pick<Verification, 'info'>;
  wallet: Pick<Wallet, 'export'>;
  withdrawals: Pick<Withdrawals, 'allOf'>;
};

/** The customer who asks, and from where. */
export type Person = { customerId: string; lang: string; ip: string; device: string };
