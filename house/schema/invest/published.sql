-- Views and tables that modules of this area may read from each other, beside functions: a module's SQL names its own
-- tables and these.

-- products
create or replace view invest.shown_product as
  select id, type, strategy, parameters, texts, daily_ppm, sold, launch_at, auto_renew, early_redemption from product;

-- orders
create or replace view invest.order_terms as
  select product_id, state, payout, amount, daily_ppm, period_days, lock_at, ended_at from product_order;

-- market
create or replace view invest.hour_price as
  select s.name as series, c.hour, c.close from market_series s join market_candle c on c.series_id = s.id;

-- strategies
create or replace view invest.run_stand as
  select id, product_id, start_hour, end_hour, next_hour, principal, equity, pool from strategy_run;
create or replace view invest.run_day as
  select run_id, day, equity from strategy_day;

-- settlement: the time up to which everything is booked; portions of the current run whose investors are ahead of it…
create or replace view invest.booked_to as
  select settled_to from settlement_mark;
create or replace view invest.portion_ahead as
  select p.from_no, p.before_no, r.to_at
    from settlement_mark m
    join settlement_run r on r.id = m.run_id
    join settlement_portion p on p.run_id = r.id and p.work = 'income' and p.done_at is not null;
-- …and portions whose investors have not got messages about their ended orders yet.
create or replace view invest.portion_untold as
  select p.from_no, p.before_no, r.from_at, r.to_at
    from settlement_mark m
    join settlement_run r on r.id = m.run_id
    join settlement_portion p on p.run_id = r.id and p.work = 'message' and p.done_at is null;

grant select on shown_product, order_terms, hour_price, run_stand, run_day, booked_to, portion_ahead, portion_untold
  to paperlock_app;

-- Prevents a settlement run from beginning or ending until the caller's transaction ends. `run_id` is null between
-- runs.
create or replace function invest.hold_settlement() returns table (settled_to timestamptz, run_id bigint) language sql
begin atomic
  select settled_to, run_id from settlement_mark for share;
end;
