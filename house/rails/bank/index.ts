import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { bankStatement } from '@paperlock/contract/withdrawals-desk.ts';
import { mask } from '@paperlock/domain/mask.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { type BankOrder, insertOrder, openSums, ordersFor, ordersPage, settledSum } from './bank-store.ts';
import { statementLine } from './bank-view.ts';
import { freeMoney } from './free-money.ts';
import type { BankParts } from './parts.ts';
import { workOrders } from './work-orders.ts';

export type { BankParts } from './parts.ts';

/**
 * The practice bank. It holds what treasury put there (the ledger's account `bank`), takes payments in order of arrival
 * while that lasts, and settles each a while later. A payment it cannot cover waits, and the statement says so.
 */

export type { BankOrder } from './bank-store.ts';

/** The recipient of a payment. */
export type Payee = {
  country: string;
  bank: string;
  branch: string;
  routing: string;
  account: string;
  holder: string;
};

export type Bank = ReturnType<typeof createBank>;

export const createBank = (parts: BankParts) => ({
  /** Writes a payment order in the caller's transaction, once per cause. A repeated order with other content throws. */
  order: async (
    tx: Sql,
    { cause, to, amountMicro }: { cause: string; to: Payee; amountMicro: Micro },
  ): Promise<BankOrder> => {
    const { account, ...known } = to;
    const written = await insertOrder(tx, {
      ...known,
      cause,
      amount: amountMicro,
      account_sealed: parts.sealer.seal(account, `bank order ${cause}`),
      account_masked: mask(account),
      ordered_at: await parts.clock.now(tx),
    });
    if (written.amount !== amountMicro || written.account_masked !== mask(account)) {
      throw new Error(`${cause} was ordered before, with another content`);
    }
    return written;
  },
  find: (sql: Sql, causes: readonly string[]): Promise<BankOrder[]> => ordersFor(sql, causes),
  /** Returns the sum of all payments ever settled. */
  paid: settledSum,
  /** Continues all orders that can go on; the timetable calls it. */
  work: () => workOrders(parts),
  statement: async ({
    cursor,
    limit,
    state,
  }: Ask<typeof bankStatement>): Promise<Answer<typeof bankStatement>> => {
    const { sql } = parts.db;
    const rows = await ordersPage(sql, state ?? null, readCursor(cursor), limit + 1);
    const { waiting } = await openSums(sql);
    return {
      ...pageFrom(rows, limit, statementLine),
      free: microText(await freeMoney(parts, sql)),
      waiting: microText(waiting),
    };
  },
});
