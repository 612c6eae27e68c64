import { entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { accountKinds, operatorAccountNumber } from '@paperlock/domain/ledger/chart.ts';
import { accountOf, type Check, sqlCheck, usdt } from '../../db/check.ts';

/** What must be true of orders, their products and the book together. What two people corrected is left out of account. */

const earned = (days: string) => `earned_until(o.amount, o.daily_ppm, ${days})`;

const CORRECTION = entryKinds.correction.number;

/** The hours of the run that trades with an order's principal (domain/orders/run-share.ts). */
const startHour = 'ceil(extract(epoch from o.lock_at) / 3600)::integer';
const endHour = 'floor(extract(epoch from o.mature_at) / 3600)::integer';

export const orderChecks: readonly Check[] = [
  // No promise without money behind it, and no money behind none.
  sqlCheck('escrow_promises', {
    count: `select count(*) from product_order where state in ('awaiting_launch', 'running')`,
    broken: `
      select 'operator:escrow', ${usdt('o.unpaid')}, ${usdt('l.amount')}
        from (select coalesce(sum(o.promised - case o.payout when 'daily' then ${earned('days_booked(o)')} else 0 end), 0)
                       as unpaid
                from product_order o
               where o.state in ('awaiting_launch', 'running')) o
       cross join (select coalesce(sum(amount), 0) as amount from ledger.leg
                    where account = ${operatorAccountNumber('escrow')} and kind <> ${CORRECTION}) l
       where o.unpaid <> l.amount`,
  }),

  sqlCheck('locked_orders', {
    count: `select count(distinct customer_id) from product_order where state in ('awaiting_launch', 'running')`,
    broken: `
      select 'customer:' || coalesce(o.customer_id, l.owner) || ':locked', ${usdt('coalesce(o.amount, 0)')},
             ${usdt('coalesce(l.amount, 0)')}
        from (select customer_id, sum(amount) as amount from product_order
               where state in ('awaiting_launch', 'running') group by 1) o
        full join (select w.id as owner, sum(l.amount) as amount
                     from ledger.leg l join ledger.owner w on w.no = l.account / 100
                    where l.account % 100 = ${accountKinds.locked.number} and l.kind <> ${CORRECTION} group by 1) l
          on l.owner = o.customer_id
       where coalesce(o.amount, 0) <> coalesce(l.amount, 0)`,
  }),

  // What is paid daily: every day that is over, once, as the terms say.
  sqlCheck('order_incomes', {
    count: `select coalesce(sum(least(days_booked(o), o.period_days - 1)), 0) from product_order o
             where o.payout = 'daily' and o.daily_ppm > 0`,
    broken: `
      select coalesce(i.cause, t.cause), coalesce(${usdt('i.amount')}, '—'), coalesce(${usdt('t.amount')}, '—')
        from (select 'interest:' || o.customer_id || ':' || ((o.lock_day + day) * 86400000::bigint + o.due_phase) as cause,
                     sum(${earned('day')} - ${earned('day - 1')}) as amount
                from product_order o
               cross join lateral generate_series(1, least(days_booked(o), o.period_days - 1)) day
               where o.payout = 'daily' and o.daily_ppm > 0
               group by 1 having sum(${earned('day')} - ${earned('day - 1')}) > 0) i
        full join (select cause, sum(amount::bigint) as amount from ledger.transfer
                    where kind = ${entryKinds.order_interest.number} group by 1) t on t.cause = i.cause
       where i.amount is distinct from t.amount`,
  }),

  // To the micro-unit what the trades came to, of a run that is over and was for exactly these orders.
  sqlCheck('order_results', {
    count: `select count(*) from product_order where daily_ppm = 0 and state = 'settled'`,
    broken: `
      select o.order_no, coalesce(${usdt('o.worth')}, '—'), ${usdt('o.paid')}
        from (select o.order_no, div(o.amount::numeric * r.equity, r.principal) as worth,
                     coalesce((select sum(t.amount::bigint) from ledger.transfer t
                                where t.cause in ('order:' || o.id || ':result', 'order:' || o.id || ':maturity')
                                  and t.credit = ${accountOf('o.owner_no', 'available')}), 0) as paid
                from product_order o
                left join run_stand r on r.product_id = o.product_id and r.start_hour = ${startHour}
                     and r.end_hour = ${endHour} and r.next_hour = r.end_hour
               where o.daily_ppm = 0 and o.state = 'settled') o
       where o.worth is distinct from o.paid
       union all
      select 'run ' || r.id, coalesce(${usdt('o.amount')}, '—'), ${usdt('r.pool')}
        from run_stand r
        left join (select o.product_id, ${startHour} as start_hour, ${endHour} as end_hour, sum(o.amount) as amount
                     from product_order o where o.lock_at is not null group by 1, 2, 3) o
       using (product_id, start_hour, end_hour)
       where o.amount is distinct from r.pool`,
  }),

  // Settlement looks for orders that run among those that mature after what is settled, and would not find another one.
  sqlCheck('orders_overdue', {
    count: `select count(*) from product_order where state = 'running'`,
    broken: `
      select o.order_no, 'settled', o.state
        from product_order o cross join booked_to m
       where o.state = 'running' and o.mature_at <= m.settled_to`,
  }),

  sqlCheck('products_sold', {
    count: 'select count(*) from shown_product',
    broken: `
      select 'product:' || p.id, ${usdt('coalesce(o.amount, 0)')}, ${usdt('p.sold')}
        from shown_product p
        left join (select product_id, sum(amount) as amount from product_order
                    where paid_at is not null group by 1) o on o.product_id = p.id
       where p.sold <> coalesce(o.amount, 0)`,
  }),
];
