import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { Correction, correctionDecide } from '@paperlock/contract/corrections.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { accountKinds, accountName } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { obstacleTo, wasSaidBefore } from '@paperlock/domain/operators/two-people.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { decidingOf, overCap } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import { type CorrectionRow, corrections, creditOf, debitOf } from './correction-store.ts';
import { named } from './named.ts';
import type { CorrectionParts, Here } from './parts.ts';

type Result = Outcome<Correction, RefusalOf<typeof correctionDecide>>;

/** Decides a correction. Decision and posting commit together; a refusal of the book leaves it undecided. */
export const decideCorrection = (
  parts: CorrectionParts,
  ask: Ask<typeof correctionDecide>,
  { operator, ip }: Here,
): Promise<Result> =>
  parts.db.inTransaction<Result>(async (tx) => {
    const row = await corrections.lock(tx, BigInt(ask.correction));
    if (!row) return refused('not_found', { field: 'correction' });
    if (wasSaidBefore(decidingOf(row), ask, operator.id)) return done(await named(parts, tx, row));
    const obstacle = obstacleTo(decidingOf(row), operator.id);
    if (obstacle) return refused(obstacle, { field: 'correction' });

    if (ask.approve && (await parts.ledger.overfills(tx, transferOf(row)))) return overCap('correction');
    const decision = { by: operator.id, approved: ask.approve, reason: ask.reason };
    const decided = await corrections.decide(tx, row.id, decision);
    if (ask.approve && !(await book(parts, tx, row))) return belowZero;
    if (ask.approve) await tellOwners(parts, tx, row);
    await parts.audit.record(tx, {
      actor: { kind: 'operator', id: operator.id, name: operator.account },
      action: ask.approve ? 'correction.approved' : 'correction.rejected',
      subject: `correction:${row.id}`,
      details: {
        debit: accountName(debitOf(row)),
        credit: accountName(creditOf(row)),
        amount: microText(row.amount),
      },
      ip,
    });
    return done(await named(parts, tx, decided));
  });

/** Informs the customers whose accounts are corrected; a correction between platform accounts informs no one. */
const tellOwners = async ({ facts }: CorrectionParts, tx: Sql, row: CorrectionRow): Promise<void> => {
  const sides = [
    { account: debitOf(row), direction: 'out' },
    { account: creditOf(row), direction: 'in' },
  ];
  for (const { account, direction } of sides) {
    if (accountKinds[account.kind].owner !== 'customer') continue;
    const params = { direction, account: account.kind, amount: microText(row.amount) };
    await facts.write(tx, { customerId: account.owner, kind: 'balance_corrected', params });
  }
};

const transferOf = (row: CorrectionRow) => ({
  debit: debitOf(row),
  credit: creditOf(row),
  amountMicro: row.amount,
});

const belowZero = refused('proposal_below_zero', { field: 'correction' });

/** Returns false if the book refuses: the transaction is then over, including the decision. */
const book = async ({ ledger, clock }: CorrectionParts, tx: Sql, row: CorrectionRow): Promise<boolean> => {
  const posted = await ledger.post(tx, {
    cause: causeOf('correction', row.id),
    kind: 'correction',
    bookedAt: await clock.now(tx),
    transfers: [transferOf(row)],
  });
  if (!posted.ok && posted.refusal !== 'below_zero') {
    throw new Error(`correction ${row.id} was refused: ${posted.refusal}`);
  }
  return posted.ok;
};
