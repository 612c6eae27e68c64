import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { TreasuryProposal, treasuryDecide } from '@paperlock/contract/treasury.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { obstacleTo, wasSaidBefore } from '@paperlock/domain/operators/two-people.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { wayOf } from '@paperlock/domain/treasury/proposal.ts';
import { decidingOf, overCap } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import type { Here, TreasuryParts } from './parts.ts';
import { type TreasuryRow, treasuryProposals } from './treasury-store.ts';
import { orderCause, shownOne } from './treasury-view.ts';

type Result = Outcome<TreasuryProposal, RefusalOf<typeof treasuryDecide>>;

const belowZero = refused('proposal_below_zero', { field: 'proposal' });

/** Decides a proposal. Decision and effect commit together; an uncovered one stays undecided. */
export const decideTreasury = (
  parts: TreasuryParts,
  ask: Ask<typeof treasuryDecide>,
  { operator, ip }: Here,
): Promise<Result> =>
  parts.db.inTransaction<Result>(async (tx) => {
    const row = await treasuryProposals.lock(tx, BigInt(ask.proposal));
    if (!row) return refused('not_found', { field: 'proposal' });
    if (wasSaidBefore(decidingOf(row), ask, operator.id)) return done(await shownOne(parts, tx, row));
    const obstacle = obstacleTo(decidingOf(row), operator.id);
    if (obstacle) return refused(obstacle, { field: 'proposal' });
    // Other proposals may have been approved since.
    if (ask.approve && (await parts.ledger.overfills(tx, transferOf(row)))) return overCap('proposal');
    if (ask.approve && !(await isCovered(parts, tx, row))) return belowZero;

    const decision = { by: operator.id, approved: ask.approve, reason: ask.reason };
    const decided = await treasuryProposals.decide(tx, row.id, decision);
    if (ask.approve && !(await act(parts, tx, row))) return belowZero;
    await parts.audit.record(tx, {
      actor: { kind: 'operator', id: operator.id, name: operator.account },
      action: ask.approve ? 'treasury.approved' : 'treasury.rejected',
      subject: `treasury:${row.id}`,
      details: { kind: row.kind, amount: microText(row.amount) },
      ip,
    });
    return done(await shownOne(parts, tx, decided));
  });

/**
 * Equity is a deferred account, which postings do not lock: concurrent decisions wait here and then see the remaining
 * equity.
 */
const isCovered = async (
  { ledger }: TreasuryParts,
  tx: Sql,
  { kind, amount }: TreasuryRow,
): Promise<boolean> => {
  const { debit, mustCover } = wayOf[kind];
  return !mustCover || (await ledger.balanceInTurn(tx, operatorAccount(debit))) >= amount;
};

const transferOf = ({ kind, amount }: TreasuryRow) => ({
  debit: operatorAccount(wayOf[kind].debit),
  credit: operatorAccount(wayOf[kind].credit),
  amountMicro: amount,
});

/** Returns false if the book refuses: the transaction is then over, including the decision. */
const act = async ({ payer, ledger, clock }: TreasuryParts, tx: Sql, row: TreasuryRow): Promise<boolean> => {
  if (row.kind === 'hot_wallet') {
    // Booked when the watcher sees the transfer in a final block.
    const to = await payer.hotWallet(tx);
    await payer.orderFaucet(tx, { cause: orderCause(row), to, amountMicro: row.amount });
    return true;
  }
  const posted = await ledger.post(tx, {
    cause: causeOf('treasury', row.id),
    kind: wayOf[row.kind].entry,
    bookedAt: await clock.now(tx),
    transfers: [transferOf(row)],
  });
  if (!posted.ok && posted.refusal !== 'below_zero') {
    throw new Error(`proposal ${row.id} was refused: ${posted.refusal}`);
  }
  return posted.ok;
};
