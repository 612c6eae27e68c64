import { entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { operatorAccountNumber } from '@paperlock/domain/ledger/chart.ts';
import { orderMoves } from '@paperlock/domain/orders/life.ts';
import { stateOf } from '@paperlock/domain/products/state.ts';
import { amountText, factsFrom, instantText, wakeNodes } from '../../base/facts/index.ts';
import { accountIn, type Ledger } from '../../base/ledger/index.ts';
import type { Sql } from '../../db/database.ts';
import type { ProductRow, Products } from '../products/index.ts';
import { haltSales } from './order-locks.ts';
import { wholeNumbers } from './whole-numbers.ts';

/**
 * The end of a raise. At its launch all paid orders begin at the same moment; if the target was missed, all are refunded:
 * the principal to the investor, the promise to the reserve. It runs set-wise in the caller's transaction and in
 * portions: all orders of a large raise in one statement would exceed the statement's time limit at every try, and
 * nothing later would ever be settled.
 */
export type RaiseParts = {
  ledger: Pick<Ledger, 'postFrom'>;
  products: Pick<Products, 'lock' | 'conclude'>;
  /** How many orders a portion has. */
  raisePortion?: number | undefined;
};

const PORTION = 20_000;

/** Takes some orders of a product that wait for its launch. */
const someWaiting = (limit: string) =>
  `select id from product_order where product_id = $1 and state = '${orderMoves.launch.from[0]}' order by id limit ${limit}`;

/** Returns how many orders it launched or refunded; 0 if none are left. */
export const concludeRaise = async (
  parts: RaiseParts,
  tx: Sql,
  productId: string,
  at: Date,
): Promise<number> => {
  await haltSales(tx);
  const product = await parts.products.lock(tx, productId);
  if (product.concludedAt !== null || product.launchAt === null) return 0;
  const state = stateOf(product, at);
  const isFailed = state === 'failed';
  if (!isFailed && at < product.launchAt) return 0;
  const [end, endSome] = isFailed ? [product.closeAt, refundSome] : [product.launchAt, launchSome];
  const most = parts.raisePortion ?? PORTION;
  const done = await endSome(parts, tx, product, end, most);
  if (done < most) await parts.products.conclude(tx, productId, end);
  return done;
};

const launchSome = async (
  _: RaiseParts,
  tx: Sql,
  { id }: ProductRow,
  launchAt: Date,
  most: number,
): Promise<number> => {
  const { day, phase } = wholeNumbers(launchAt);
  const { rows } = await tx.query<{ n: number }>(
    `with launched as (
       update product_order set state = '${orderMoves.launch.to}', lock_at = $2, lock_day = $3, due_phase = $4,
              mature_at = $2::timestamptz + make_interval(hours => 24 * period_days)
        where id in (${someWaiting('$5')}) returning id, customer_id, order_no, mature_at),
     ${factsFrom('order_launched', 'launched', '$2::timestamptz', { order_no: 'order_no', maturity: instantText('mature_at') })}
     select count(*)::integer as n from launched`,
    [id, launchAt, day, phase, most],
  );
  await wakeNodes(tx);
  return rows[0]?.n ?? 0;
};

const refundSome = async (
  { ledger }: RaiseParts,
  tx: Sql,
  { id }: ProductRow,
  closeAt: Date,
  most: number,
): Promise<number> => {
  const { counted } = await ledger.postFrom(tx, {
    counted: '(select count(*) from due)',
    values: [id, closeAt, most],
    parts: `
      due as (
        update product_order set state = '${orderMoves.refund.to}', ended_at = $2
         where id in (${someWaiting('$3')})
         returning id, customer_id, owner_no, order_no, amount, promised),
      ${factsFrom('order_refunded', 'due', '$2::timestamptz', { order_no: 'order_no', amount: amountText('amount') })},
      transfer_of (cause, kind, booked_at, nth, part, parts, debit, credit, amount) as (
        select 'order:' || id || ':refund', ${entryKinds.order_undo.number}, $2::timestamptz, id, 1, 1 + (promised > 0)::integer,
               ${accountIn('locked', 'owner_no')}, ${accountIn('available', 'owner_no')}, amount
          from due
         union all
        select 'order:' || id || ':refund', ${entryKinds.order_undo.number}, $2::timestamptz, id, 2, 2,
               ${operatorAccountNumber('escrow')}, ${operatorAccountNumber('reserve')}, promised
          from due where promised > 0)`,
  });
  await wakeNodes(tx);
  return counted;
};
