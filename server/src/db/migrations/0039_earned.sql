-- Promised beside earned, day by day of the calendar (UTC, counted from 1970). Written once a day is over and everything that
-- belongs to it is settled and traded; to add up the days of a million orders for whoever looks would take minutes.
create table earned_day (
  product_id uuid not null references product,
  day        integer not null,
  -- Of that day alone. Below zero where early ends gave up more than the day was promised.
  promised   bigint not null,
  earned     bigint not null,
  primary key (product_id, day)
);
grant select, insert on earned_day to paperlock_app;

-- All products together, every day there is.
create table earned_total (
  day      integer primary key,
  promised bigint not null,
  earned   bigint not null
);
grant select, insert on earned_total to paperlock_app;

-- The next day to be added up; null before the first order.
create table earned_mark (
  one      boolean primary key default true check (one),
  next_day integer
);
insert into earned_mark default values;
grant select, update (next_day) on earned_mark to paperlock_app;

-- Whose principal has left a run that goes on.
create index product_order_left_early on product_order (mature_at) where state = 'redeemed_early';
-- Runs of one day, among those of all years.
create index strategy_run_end on strategy_run (end_hour);
