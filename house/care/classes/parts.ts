import type { JourneyStep } from '@paperlock/contract/classes-desk.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { ClockMoves } from '../../invest/clock-moves/index.ts';
import type { Products } from '../../invest/products/index.ts';
import type { Reports } from '../../invest/reports/index.ts';
import type { Figures } from '../../oversight/figures/index.ts';
import type { Proofs } from '../../oversight/proofs/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Operators } from '../../people/operators/index.ts';
import type { Names } from '../../ports/names.ts';
import type { Deposits } from '../../rails/deposits/index.ts';
import type { Wallet } from '../../rails/wallet/index.ts';
import type { Withdrawals } from '../../rails/withdrawals/index.ts';
import type { Lessons } from '../lessons/index.ts';
import type { Twins } from '../twins/index.ts';

export type ClassesParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  identity: Pick<Identity, 'isOpen' | 'memberNamed' | 'handOverPasswordCode' | 'codeOfNobody'>;
  /** Returns the operator that the owner of this world is. */
  seatOf: Operators['seatOf'];
  seatIdOf: Operators['seatIdOf'];
  isOwnerOfWorld: Operators['isOwnerOfWorld'];
  world: Pick<WorldRow, 'read'>;
  /** What students come in with leads to this world as soon as the class is there. */
  names: Pick<Names, 'reserve'>;
  /** Keeps the teacher's session alive without use while a lesson runs. */
  keepSession: Sessions['keep'];
  limiter: Pick<Limiter, 'take'>;
  lessons: Pick<Lessons, 'allOf' | 'doneBy'>;
  twins: Pick<Twins, 'roundsOf'>;
  /** Returns which of these people completed each step of the journey. */
  journey: Readonly<Record<JourneyStep, (sql: Sql, customerIds: readonly string[]) => Promise<string[]>>>;
  rejectClaimsOf: Deposits['rejectClaimsOf'];
  raises: { list: Products['raises']; one: Products['raise'] };
  clockMoves: Pick<ClockMoves, 'advanceAtDesk' | 'progress' | 'reading'>;
  /** What scenarios show that cannot be made to happen. */
  stage: {
    latestStatement: Proofs['latest'];
    performance: Reports['performance'];
    waitingWithdrawals: Withdrawals['countOpen'];
    poisonedAmong: Wallet['poisonedAmong'];
  };
  /** The figures that are published in the app. */
  figures: Pick<Figures, 'read'>;
};

/** The educator, and from where. */
export type Educator = { id: string; name: string; ip: string };
