-- The interest of a principal for a number of days, rounded down to whole micro-units once, at the end: the same
-- formula as `interestUntil` in domain/products/terms.ts. Simple enough for the planner to inline.
create or replace function invest.earned_until(principal bigint, daily_ppm integer, days integer) returns bigint
language sql immutable parallel safe
return principal * daily_ppm * days / 1000000;

-- The time up to which the days of this investor's orders are booked: during a run some portions are ahead.
create or replace function invest.settled_to(p_owner_no integer) returns timestamptz language sql stable parallel safe
return coalesce(
  (select r.to_at
     from settlement_mark m
     join settlement_run r on r.id = m.run_id
     join settlement_portion p on p.run_id = r.id and p.work = 'income' and p.done_at is not null
      and p.from_no <= p_owner_no and (p.before_no is null or p_owner_no < p.before_no)),
  (select settled_to from settlement_mark));

-- How many days of an order are booked. The last day is booked with the maturity.
create or replace function invest.days_booked(o product_order) returns integer language sql stable parallel safe
return case o.state
  when 'settled' then o.period_days
  when 'redeemed_early' then floor(extract(epoch from o.ended_at - o.lock_at) / 86400)
  when 'running' then greatest(0, least(o.period_days - 1,
                                        floor(extract(epoch from invest.settled_to(o.owner_no) - o.lock_at) / 86400)))
  else 0 end;
