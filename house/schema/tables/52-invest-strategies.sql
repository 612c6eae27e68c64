-- The market, strategy runs and reports, and what was promised beside what was earned.

-- ── market ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Markets by the hour. Rows never change, so a result can be computed again.
create table invest.market_series (
  id           smallint generated always as identity primary key,
  name         text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind         text not null check (kind in ('generated', 'imported', 'klines')),
  -- For people: the file, or the host and the symbol.
  origin       text not null check (length(origin) <= 200),
  -- The seed of a generated series. Its future can be computed from it, so it leaves the server only as a hash.
  seed         text check (seed ~ '^[0-9a-f]{32}$'),
  model        smallint,
  -- The generator's state after the last hour, number by number as written.
  state        json,
  -- Hours are counted from 1970; a series has every hour from the first up to, not including, the next.
  first_hour   integer not null check (first_hour >= 0),
  next_hour    integer not null constraint hours_in_order check (next_hour >= first_hour),
  -- Hours that the source did not have, written with unchanged prices.
  filled_hours integer not null constraint filled_within_hours check (filled_hours between 0 and next_hour - first_hour),
  -- In a world that was cloned: the seed of the hours before its birth, and the first hour that follows from its own.
  past_seed    text check (past_seed ~ '^[0-9a-f]{32}$'),
  own_from     integer,
  constraint generated_whole check (num_nulls(seed, model, state) = case kind when 'generated' then 0 else 3 end),
  constraint past_whole check (num_nulls(past_seed, own_from) in (0, 2))
);
grant select,
      insert (name, kind, origin, seed, model, state, first_hour, next_hour, filled_hours),
      update (next_hour, state, filled_hours)
   on market_series to paperlock_app;

-- Prices in micro-USDT, volume in millionths of a coin. Without a foreign key, which would be checked for each of the
-- many hours written at once; series are never deleted.
create table invest.market_candle (
  series_id smallint not null,
  hour      integer not null,
  open      bigint not null,
  high      bigint not null,
  low       bigint not null check (low > 0),
  close     bigint not null,
  volume    bigint not null check (volume >= 0),
  primary key (series_id, hour),
  constraint prices_in_range check (open between low and high and close between low and high)
);
grant select, insert on market_candle to paperlock_app;

-- ── strategies ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Strategy runs: for each product and hour, one run with the principal of all orders that were locked in that hour.
create table invest.strategy_run (
  id           bigint generated always as identity primary key,
  product_id   uuid not null references product,
  series       text not null references market_series (name),
  strategy     text not null,
  -- All parameters, defaults included: a run continues as it began, whatever a later version has as defaults.
  parameters   json not null,
  fee_ppm      integer not null check (fee_ppm >= 0),
  slippage_ppm integer not null check (slippage_ppm >= 0),
  -- Whole hours, counted from 1970: the first after the lock, and the hour of the maturity.
  start_hour   integer not null,
  end_hour     integer not null constraint run_lasts check (end_hour > start_hour),
  -- The principal of all its orders, and the part it started with, which arithmetic limits.
  pool         bigint not null,
  principal    bigint not null constraint principal_within_pool check (principal between 1 and 100000000000000 and principal <= pool),
  next_hour    integer not null constraint next_hour_in_run check (next_hour between start_hour and end_hour),
  -- Its value at the last close, and what was bought and sold until then.
  equity       bigint not null check (equity >= 0),
  fills        integer not null default 0 check (fills >= 0),
  -- The strategy's state, as the engine wrote it; null before the first hour.
  state        bytea,
  unique (product_id, start_hour, end_hour)
);
create index strategy_run_under_way on strategy_run (next_hour) where next_hour < end_hour;
grant select,
      insert (product_id, series, strategy, parameters, fee_ppm, slippage_ppm, start_hour, end_hour, pool, principal,
              next_hour, equity),
      update (next_hour, equity, fills, state)
   on strategy_run to paperlock_app;
-- Finds runs of one day.
create index strategy_run_end on strategy_run (end_hour);

-- The value of a run at the end of each of its days, 24 hours each.
create table invest.strategy_day (
  run_id bigint not null references strategy_run,
  day    smallint not null check (day >= 1),
  equity bigint not null check (equity >= 0),
  primary key (run_id, day)
);
grant select, insert, delete on strategy_day to paperlock_app;

create table invest.strategy_fill (
  run_id bigint not null references strategy_run,
  nth    integer not null check (nth >= 0),
  hour   integer not null,
  -- Above zero: bought; below zero: sold.
  coins  double precision not null check (coins <> 0),
  price  double precision not null check (price > 0),
  -- Micro-USDT. For a sale: its proceeds beyond the purchase price of the coins, before and after all fees.
  amount bigint not null check (amount >= 0),
  fee    bigint not null check (fee >= 0),
  gross  bigint not null,
  net    bigint not null,
  reason text not null,
  primary key (run_id, nth)
);
grant select, insert, delete on strategy_fill to paperlock_app;

-- The hour up to which orders have their runs.
create table invest.strategy_mark (
  one      boolean primary key default true check (one),
  taken_to integer not null
);
insert into strategy_mark (taken_to) values (0);
grant select, update (taken_to) on strategy_mark to paperlock_app;

-- Results of strategies over the market's past. A report follows from its key alone; it is stored so that every node
-- shows the same, and so that it is computed once.
create table invest.strategy_report (
  series       text not null references market_series (name),
  strategy     text not null check (strategy in ('spot', 'martingale', 'infinite_grid', 'band_tracking', 'bottom_tracking',
                                                 'single_order', 'sea_turtle', 'buy_and_hold')),
  -- All parameters, as text in the order of the strategy's rules, so that equal parameters are equal texts.
  parameters   text not null,
  fee_ppm      integer not null,
  slippage_ppm integer not null,
  period_days  integer not null,
  -- The edition of the arithmetic.
  edition      smallint not null,
  -- Days are counted from 1970 (UTC); the report covers everything before this day.
  to_day       integer not null,
  content      json not null,
  primary key (series, strategy, parameters, fee_ppm, slippage_ppm, period_days, edition, to_day)
);
grant select, insert, delete on strategy_report to paperlock_app;

-- ── promised and earned ────────────────────────────────────────────────────────────────────────────────────────────

-- Promised beside earned by calendar day (UTC, counted from 1970). Written once a day is over and everything in it is
-- settled and traded; adding up the days of a million orders at each request would take minutes.
create table invest.earned_day (
  product_id uuid not null references product,
  day        integer not null,
  -- Sums of that day alone. Below zero if early redemptions gave up more than the day was promised.
  promised   bigint not null,
  earned     bigint not null,
  primary key (product_id, day)
);
grant select, insert on earned_day to paperlock_app;

-- All products together, for every day.
create table invest.earned_total (
  day      integer primary key,
  promised bigint not null,
  earned   bigint not null
);
grant select, insert on earned_total to paperlock_app;

-- The next day to add up; null before the first order.
create table invest.earned_mark (
  one      boolean primary key default true check (one),
  next_day integer
);
insert into earned_mark default values;
grant select, update (next_day) on earned_mark to paperlock_app;
