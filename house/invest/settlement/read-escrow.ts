import type { Answer } from '@paperlock/contract/call.ts';
import type { escrowInfo, ProductPromises } from '@paperlock/contract/escrow.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { stateOf } from '@paperlock/domain/products/state.ts';
import { capacityOf } from '@paperlock/domain/products/terms.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database } from '../../db/database.ts';
import type { Orders, Promises } from '../orders/index.ts';
import type { ProductRow, Products } from '../products/index.ts';
import { selectMark, selectRun } from './run-store.ts';

export type EscrowParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'balance'>;
  orders: Pick<Orders, 'promises'>;
  products: Pick<Products, 'withOnSale'>;
};

const none: Promises = { orders: 0, principalMicro: 0n, promisedMicro: 0n, paidMicro: 0n };

/** Reads escrow and promises in one snapshot; from two snapshots they would seem to differ. */
export const readEscrow = ({ db, clock, ledger, orders, products }: EscrowParts) =>
  db.inTransaction(async (tx): Promise<Answer<typeof escrowInfo>> => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const now = await clock.now(tx);
    const { settledTo, runId } = await selectMark(tx);
    const promises = await orders.promises(tx, settledTo);
    // Finished portions of a run in progress have paid already, though the mark has not moved. Orders that matured in
    // them are no longer promises.
    const run = runId === null ? null : await selectRun(tx, runId);
    const paidByRun = run?.incomeMicro ?? 0n;
    const rows = await products.withOnSale(tx, [...promises.keys()], now);
    const [escrow, reserve, market] = [
      await ledger.balance(operatorAccount('escrow'), tx),
      await ledger.balance(operatorAccount('reserve'), tx),
      await ledger.balance(operatorAccount('market'), tx),
    ];
    const unpaid = [...promises.values()].reduce((sum, one) => sum + unpaidOf(one), 0n) - paidByRun;
    return {
      settled_to: settledTo.toISOString(),
      escrow: microText(escrow),
      unpaid: microText(unpaid),
      paid_by_run: microText(paidByRun),
      difference: microText(escrow - unpaid),
      reserve: microText(reserve),
      market: microText(market),
      products: rows
        .map((row) => ({ row, open: promises.get(row.id) ?? none }))
        .sort((one, other) => Number(unpaidOf(other.open) - unpaidOf(one.open)))
        .map(({ row, open }) => viewOf(row, open, reserve, now)),
    };
  });

const unpaidOf = ({ promisedMicro, paidMicro }: Promises): Micro => promisedMicro - paidMicro;

const viewOf = (row: ProductRow, promises: Promises, reserve: Micro, now: Date): ProductPromises => {
  const state = stateOf(row, now);
  if (state === 'draft') throw new Error(`product ${row.id} was sold before it was published`);
  const capacity = state === 'open' ? capacityOf(reserve, row) : null;
  return {
    id: row.id,
    name: row.texts.en?.name ?? '',
    type: row.type,
    state,
    orders: promises.orders,
    principal: microText(promises.principalMicro),
    promised: microText(promises.promisedMicro),
    paid: microText(promises.paidMicro),
    unpaid: microText(unpaidOf(promises)),
    capacity: capacity === null ? null : microText(capacity),
  };
};
