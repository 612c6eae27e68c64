import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/proofs.ts';
import type { statementList, statementSorts } from '@paperlock/contract/proofs-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Check } from '../../db/check.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { statementsInAudit } from './audit-check.ts';
import { proofChecks } from './checks.ts';
import type { ProofParts } from './parts.ts';
import {
  deskStatements,
  forgetOldLists,
  type StatementRow,
  selectStatement,
  sharesOf,
  statementsPage,
  statementTotals,
} from './proof-store.ts';
import { deskView, shareView, statementView } from './proof-view.ts';
import { readLeaves } from './read-leaves.ts';
import { readMine } from './read-mine.ts';
import { takeStatement } from './take-statement.ts';

export type { ProofParts } from './parts.ts';

export { statementCsv } from './statement-csv.ts';
export { statementsInAudit };

/** Proof of liabilities: the sum owed to all customers, published once a day, and each customer's own part of it. */

export type Proofs = {
  /** Takes the statement of a day without one when everything due is booked; returns how many it took. */
  take(): Promise<number>;
  latest(): Promise<Outcome<Answer<typeof calls.latestProof>, 'no_statement'>>;
  one(
    ask: Ask<typeof calls.proofStatement>,
  ): Promise<Outcome<Answer<typeof calls.proofStatement>, 'not_found'>>;
  page(ask: Ask<typeof calls.proofHistory>): Promise<Answer<typeof calls.proofHistory>>;
  leaves(
    ask: Ask<typeof calls.proofLeaves>,
  ): Promise<Outcome<Answer<typeof calls.proofLeaves>, RefusalOf<typeof calls.proofLeaves>>>;
  mine(
    ask: Ask<typeof calls.ownProof>,
    customerId: string,
  ): Promise<Outcome<Answer<typeof calls.ownProof>, RefusalOf<typeof calls.ownProof>>>;
  deskPage(ask: ListAsk<keyof typeof statementSorts>): Promise<Answer<typeof statementList>>;
  /** For the data export: the customer's part of every statement whose leaves are still kept. */
  allOf(customerId: string): Promise<unknown[]>;
  forgetOld(): Promise<number>;
  readonly checks: readonly Check[];
};

const byMaking = (row: StatementRow) => ({ ...row, id: BigInt(row.seq), created_at: row.made_at });

export const createProofs = (parts: ProofParts): Proofs => {
  const { sql } = parts.db;
  return {
    take: () => takeStatement(parts),
    latest: async () => {
      const row = await selectStatement(sql, null);
      return row ? done(statementView(row)) : refused('no_statement');
    },
    one: async ({ seq }) => {
      const row = await selectStatement(sql, seq);
      return row ? done(statementView(row)) : refused('not_found');
    },
    page: async ({ cursor, limit }) => {
      const rows = await statementsPage(sql, readCursor(cursor), limit + 1);
      return pageFrom(rows.map(byMaking), limit, statementView);
    },
    leaves: (ask) => readLeaves(parts, ask),
    mine: (ask, customerId) => readMine(parts, ask, customerId),
    deskPage: async ({ from = null, to = null, limit, totals, ...ask }) => {
      const { sort = 'seq', descending = sort === 'seq', cursor } = ask;
      const rows = await deskStatements(sql, { from, to }, { sort, descending, cursor, limit: limit + 1 });
      return {
        ...listFrom(rows, limit, deskView),
        ...(totals && { totals: totalsView(await statementTotals(sql, { from, to })) }),
      };
    },
    allOf: async (customerId) => (await sharesOf(sql, customerId)).map(shareView),
    forgetOld: () => forgetOldLists(parts.db),
    checks: [...proofChecks, statementsInAudit(parts.keys)],
  };
};
