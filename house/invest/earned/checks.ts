import { type Check, sqlCheck } from '../../db/check.ts';

/** Stored days never change; they are computed again from terms and dates, and from the values of runs. */
export const earnedChecks: readonly Check[] = [
  sqlCheck('promised_earned', {
    count: 'select count(*) from earned_day',
    broken: `
      with mark as (select next_day, to_timestamp(next_day::bigint * 86400) as at from earned_mark where next_day is not null),
      added as (select product_id, sum(promised) as promised, sum(earned) as earned from earned_day group by 1),
      owed as (
        select o.product_id, sum(
                 case when o.state = 'redeemed_early' and o.payout = 'maturity' and o.ended_at <= m.at then 0
                      else earned_until(o.amount, o.daily_ppm, least(o.period_days, floor(extract(epoch from
                             least(m.at, case when o.state = 'redeemed_early' then o.ended_at end) - o.lock_at) / 86400)
                           )::integer) end) as promised
          from order_terms o cross join mark m
         where o.lock_at <= m.at and o.daily_ppm > 0
         group by 1),
      -- Where somebody left, or put in more than was traded, what was earned is cut day by day.
      uncut as (
        select id from shown_product where daily_ppm > 0
           and id not in (select product_id from order_terms where state = 'redeemed_early')
           and id not in (select product_id from run_stand where pool <> principal)),
      worth as (
        select r.product_id, sum(d.equity - r.principal) as earned
          from run_stand r
          join uncut on uncut.id = r.product_id
         cross join mark m
         cross join lateral (
           select equity from run_day
            where run_id = r.id and day <= m.next_day - (r.start_hour + 23) / 24 order by day desc limit 1) d
         group by 1)
      select 'product ' || product_id, coalesce(owed.promised, 0)::text || ' promised', coalesce(added.promised, 0)::text
        from added full join owed using (product_id)
       where coalesce(owed.promised, 0) <> coalesce(added.promised, 0)
       union all
      select 'product ' || product_id, worth.earned::text || ' earned', coalesce(added.earned, 0)::text
        from worth left join added using (product_id)
       where worth.earned <> coalesce(added.earned, 0)
       union all
      select 'day ' || t.day, coalesce(sum(d.promised), 0) || ' promised, ' || coalesce(sum(d.earned), 0) || ' earned',
             t.promised || ', ' || t.earned
        from earned_total t left join earned_day d using (day)
       group by t.day having coalesce(sum(d.promised), 0) <> t.promised or coalesce(sum(d.earned), 0) <> t.earned`,
  }),
];
