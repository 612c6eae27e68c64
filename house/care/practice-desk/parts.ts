import type { Operator } from '@paperlock/contract/operators.ts';
import type { Waiting } from '@paperlock/domain/practice-desk/patience.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Settings } from '../../base/settings/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database } from '../../db/database.ts';
import type { ClockMoves } from '../../invest/clock-moves/index.ts';
import type { Products } from '../../invest/products/index.ts';
import type { Corrections } from '../../oversight/corrections/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Operators } from '../../people/operators/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Specimens } from '../../people/specimens/index.ts';
import type { Verification } from '../../people/verification/index.ts';
import type { Deposits } from '../../rails/deposits/index.ts';
import type { Treasury } from '../../rails/treasury/index.ts';
import type { Withdrawals } from '../../rails/withdrawals/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Support } from '../support/index.ts';

export type PracticeDeskParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  world: WorldRow;
  identity: Pick<Identity, 'user' | 'isGuest' | 'isOpen'>;
  security: Pick<Security, 'proveAgain'>;
  operators: Operators;
  specimens: Pick<Specimens, 'recognise' | 'hashOfName'>;
  verification: Verification;
  withdrawals: Withdrawals;
  deposits: Deposits;
  support: Pick<Support, 'inbox'>;
  corrections: Corrections;
  treasury: Pick<Treasury, 'page' | 'decide'>;
  customers: Pick<Customers, 'proposals' | 'decide'>;
  settings: Pick<Settings, 'list' | 'decide'>;
  products: Pick<Products, 'drafts' | 'publish' | 'decideCategory'>;
  clockMoves: Pick<ClockMoves, 'hasJustMoved'>;
  speakerFor(lang: LangCode): Speaker;
  /** Real time, because people wait in it. */
  wallNow(): Date;
};

/** One of the two operators of the desk, as each module wants to know who is at work. */
export type AtWork = {
  operator: Operator;
  id: string;
  name: string;
  roles: readonly string[];
  ip: string;
};

/** One round of the desk. */
export type Round = {
  first: AtWork;
  second: AtWork;
  /** Returns whether this has waited long enough. What differs in its key has not waited yet. */
  hasWaited(key: string, what: Waiting): boolean;
  /** Leaves this to people from now on. */
  leave(key: string): void;
  /** Also takes up what an interrupted round left claimed. */
  resumes: boolean;
  /** What it writes beside a decision. */
  reason: { approved: string; refused: string };
};
