import type { Operator } from '@paperlock/contract/operators.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
import type { Database } from '../../db/database.ts';
import type { Orders } from '../../invest/orders/index.ts';
import type { Products } from '../../invest/products/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Operators } from '../../people/operators/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Verification } from '../../people/verification/index.ts';
import type { Deposits } from '../../rails/deposits/index.ts';
import type { Wallet } from '../../rails/wallet/index.ts';
import type { Withdrawals } from '../../rails/withdrawals/index.ts';
import type { Support } from '../support/index.ts';

export type CustomerParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  deposits: Pick<Deposits, 'list' | 'find' | 'ownerOf'>;
  identity: Pick<
    Identity,
    | 'people'
    | 'peopleTotals'
    | 'facts'
    | 'lockFacts'
    | 'findCustomer'
    | 'accountNames'
    | 'shownNames'
    | 'addressOf'
    | 'freeze'
    | 'thaw'
  >;
  facts: Pick<Facts, 'write'>;
  holds: Pick<Holds, 'byOperator' | 'beginByOperator' | 'endByOperator'>;
  ledger: Pick<Ledger, 'balances'>;
  operators: Pick<Operators, 'list' | 'seatIdOf'>;
  orders: Pick<Orders, 'find'>;
  outbox: Pick<Outbox, 'write'>;
  products: Pick<Products, 'find'>;
  security: Pick<Security, 'overview' | 'loginLog' | 'resetFactor' | 'hasSecondFactor'>;
  sessions: Pick<Sessions, 'countLive' | 'endAll' | 'forgetBrowsers'>;
  support: { inbox: Pick<Support['inbox'], 'listOf' | 'find'> };
  verification: Pick<Verification, 'caseOf'>;
  wallet: Pick<Wallet, 'ownerOf'>;
  withdrawals: Pick<Withdrawals, 'listOf' | 'find'>;
};

/** The operator at work, and from where. */
export type Here = { operator: Operator; ip: string };
