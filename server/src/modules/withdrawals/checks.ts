import { type Check, sqlCheck } from '../../db/check.ts';

/** What must be true of withdrawals and the book together. */

const usdt = (micro: string) => `trim_scale((${micro})::numeric * 0.000001)::text`;

const open = `state in ('held', 'review', 'approved', 'broadcast', 'confirming')`;

export const withdrawalChecks: readonly Check[] = [
  // What a person's held account has is exactly what their open withdrawals hold.
  sqlCheck('withdrawals_held', {
    count: 'select count(*) from ledger.account where id % 100 = 3',
    broken: `
      select 'customer:' || o.id || ':held', ${usdt('coalesce(w.amount, 0)')}, ${usdt('a.balance')}
        from ledger.account a
        join ledger.owner o on o.no = a.id / 100
        left join (select customer_id, sum(amount) as amount from withdrawal where ${open} group by customer_id) w
          on w.customer_id = o.id
       where a.id % 100 = 3 and a.balance::bigint <> coalesce(w.amount, 0)`,
  }),

  // Held once at the beginning; at the end either settled or released, whole, and never both.
  sqlCheck('withdrawals_booked', {
    count: 'select count(*) from withdrawal',
    broken: `
      select 'withdrawal:' || w.id, w.state || ' ' || ${usdt('w.amount')},
             'hold ' || ${usdt('coalesce(b.hold, 0)')} || ', settle ' || ${usdt('coalesce(b.settle, 0)')}
               || ', release ' || ${usdt('coalesce(b.release, 0)')}
        from withdrawal w
        left join lateral (
          select sum(amount::bigint) filter (where cause = 'withdrawal:' || w.id || ':hold') as hold,
                 sum(amount::bigint) filter (where cause = 'withdrawal:' || w.id || ':settle') as settle,
                 sum(amount::bigint) filter (where cause = 'withdrawal:' || w.id || ':release') as release
            from ledger.transfer
           where cause in ('withdrawal:' || w.id || ':hold', 'withdrawal:' || w.id || ':settle',
                           'withdrawal:' || w.id || ':release')
        ) b on true
       where (coalesce(b.hold, 0), coalesce(b.settle, 0), coalesce(b.release, 0))
             <> (w.amount, case when w.state = 'completed' then w.amount else 0 end,
                 case when w.state in ('cancelled', 'rejected', 'failed') then w.amount else 0 end)`,
  }),
];
