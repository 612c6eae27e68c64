import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { settlementChecks } from '@paperlock/contract/settlement.ts';
import type { AccountKind } from '@paperlock/domain/ledger/chart.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { type Booked, checkRun, type RunCheck } from '@paperlock/domain/settlement/check-run.ts';
import type { Ledger, Moved } from '../../base/ledger/index.ts';
import type { Database } from '../../db/database.ts';
import type { Orders } from '../orders/index.ts';
import { selectRun } from './run-store.ts';

export type CheckParts = { db: Database; ledger: Pick<Ledger, 'moved'>; orders: Pick<Orders, 'dueIn'> };

/** Computes everything from one snapshot for each request. No result is stored, so none can be out of date. */
export const readChecks = (
  { db, ledger, orders }: CheckParts,
  { run }: Ask<typeof settlementChecks>,
): Promise<Outcome<Answer<typeof settlementChecks>, 'not_found'>> =>
  db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    // A day with millions of orders takes longer than the usual limit of a statement.
    await tx.query(`set local statement_timeout = '60s'`);
    const counted = await selectRun(tx, BigInt(run));
    if (!counted) return refused('not_found', { field: 'run' });
    if (!counted.finishedAt) return done({ checks: null, breaks: 0, alone: 0 });
    const { due, ended } = await orders.dueIn(tx, counted);
    const moved = await ledger.moved(tx, ['order_interest', 'order_maturity', 'order_result'], counted);
    const checks = checkRun({ due, ended, counted, booked: bookedOf(moved) });
    return done({
      checks: checks.map(viewOf),
      breaks: checks.filter(({ expected, found }) => expected !== found).length,
      alone: due.maturedAlone,
    });
  });

/** A variable order's loss moves from its principal to the market account; both parts together are the principal. */
const bookedOf = (moved: readonly Moved[]): Booked => {
  const sum = (kinds: readonly Moved['kind'][], debit: AccountKind): Micro =>
    moved
      .filter((one) => kinds.includes(one.kind) && one.debit === debit)
      .reduce((total, { amountMicro }) => total + amountMicro, 0n);
  return {
    interestMicro: sum(['order_interest'], 'escrow'),
    principalMicro: sum(['order_maturity', 'order_result'], 'locked'),
    returnMicro: sum(['order_maturity'], 'escrow'),
  };
};

const viewOf = ({ name, of, expected, found }: RunCheck) => {
  const text = of === 'money' ? microText : String;
  return { name, of, expected: text(expected), found: text(found), difference: text(found - expected) };
};
