import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  Correction,
  correctionDecide,
  correctionInfo,
  correctionList,
  correctionPropose,
} from '@paperlock/contract/corrections.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { corrections, creditOf, debitOf } from './correction-store.ts';
import { correctionView } from './correction-view.ts';
import { decideCorrection } from './decide-correction.ts';
import { named, namesIn } from './named.ts';
import type { CorrectionParts, Here } from './parts.ts';
import { proposeCorrection } from './propose-correction.ts';

export type { CorrectionParts, Here } from './parts.ts';

/** Corrections: an error is corrected by a new entry, with a reason and two people; nothing is ever changed. */

export type Corrections = ReturnType<typeof createCorrections>;

export const createCorrections = (parts: CorrectionParts) => ({
  page: async ({
    state,
    cursor,
    limit,
  }: Ask<typeof correctionList>): Promise<Answer<typeof correctionList>> => {
    const rows = await corrections.page(parts.db.sql, state ?? null, readCursor(cursor), limit + 1);
    const names = await namesIn(parts, parts.db.sql, rows);
    return pageFrom(rows, limit, (row): Correction => correctionView(row, names));
  },
  info: async ({
    correction,
  }: Ask<typeof correctionInfo>): Promise<
    Outcome<Answer<typeof correctionInfo>, RefusalOf<typeof correctionInfo>>
  > => {
    const row = await corrections.select(parts.db.sql, BigInt(correction));
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
  queues: [corrections.queue('corrections')],
});
