import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  Correction,
  correctionDecide,
  correctionInfo,
  correctionList,
  correctionPropose,
} from '@paperlock/contract/corrections.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Database, Sql } from '../../../db/database.ts';
import { pageFrom, readCursor } from '../../../db/page.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Operators } from '../../people/operators/index.ts';
import { correctionsPage, creditOf, debitOf, selectCorrection } from './correction-store.ts';
import { correctionView } from './correction-view.ts';
import { decideCorrection } from './decide-correction.ts';
import { named, namesIn } from './named.ts';
import { proposeCorrection } from './propose-correction.ts';

/** What went wrong is put right by a new entry, with a reason and two people; nothing is ever changed. */

export type CorrectionParts = {
  db: Database;
  audit: Audit;
  clock: Clock;
  facts: Facts;
  identity: Pick<Identity, 'accountNames'>;
  ledger: Ledger;
  operators: Pick<Operators, 'list'>;
};

/** Who acts, and from where. */
export type Here = { operator: Operator; ip: string };

export type Corrections = ReturnType<typeof createCorrections>;

export const createCorrections = (parts: CorrectionParts) => ({
  page: async ({
    state,
    cursor,
    limit,
  }: Ask<typeof correctionList>): Promise<Answer<typeof correctionList>> => {
    const rows = await correctionsPage(parts.db.sql, state ?? null, readCursor(cursor), limit + 1);
    const names = await namesIn(parts, parts.db.sql, rows);
    return pageFrom(rows, limit, (row): Correction => correctionView(row, names));
  },
  info: async ({
    correction,
  }: Ask<typeof correctionInfo>): Promise<
    Outcome<Answer<typeof correctionInfo>, RefusalOf<typeof correctionInfo>>
  > => {
    const row = await selectCorrection(parts.db.sql, BigInt(correction));
    if (!row) return refused('not_found', { field: 'correction' });
    return done({
      ...(await named(parts, parts.db.sql, row)),
      debit_balance: microText(await parts.ledger.balance(debitOf(row))),
      credit_balance: microText(await parts.ledger.balance(creditOf(row))),
    });
  },
  propose: (tx: Sql, ask: Ask<typeof correctionPropose>, here: Here) =>
    proposeCorrection(parts, tx, ask, here),
  decide: (ask: Ask<typeof correctionDecide>, here: Here) => decideCorrection(parts, ask, here),
});
