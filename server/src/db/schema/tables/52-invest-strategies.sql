-- The market, what strategies did with it, and what that came to beside what was promised.

-- ── market ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Markets, hour by hour. What is written stays: a result that was computed from it can be computed again.
create table invest.market_series (
  id           smallint generated always as identity primary key,
  name         text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind         text not null check (kind in ('generated', 'imported', 'klines')),
  -- For people: the file, or the host and the symbol.
  origin       text not null check (length(origin) <= 200),
  -- What a generated series follows from. Whoever has the seed can compute its future, so it leaves the server only as a hash.
  seed         text check (seed ~ '^[0-9a-f]{32}$'),
  model        smallint,
  -- What its last hour hands to the next, number by number as written.
  state        json,
  -- Hours are counted from 1970; a series has every hour from the first to before the next.
  first_hour   integer not null check (first_hour >= 0),
  next_hour    integer not null constraint hours_in_order check (next_hour >= first_hour),
  -- Hours the source did not have, written as standing still.
  filled_hours integer not null constraint filled_within_hours check (filled_hours between 0 and next_hour - first_hour),
  constraint generated_whole check (num_nulls(seed, model, state) = case kind when 'generated' then 0 else 3 end)
);
grant select,
      insert (name, kind, origin, seed, model, state, first_hour, next_hour, filled_hours),
      update (next_hour, state, filled_hours)
   on market_series to paperlock_app;

-- Prices in micro-USDT, volume in millionths of a coin. Without a foreign key, which would be looked up for each of the many
-- hours that are written at once; no series is ever deleted.
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

-- Strategies at work: for each product and hour, one run with the principal of all orders that were locked in that hour.
create table invest.strategy_run (
  id           bigint generated always as identity primary key,
  product_id   uuid not null references product,
  series       text not null references market_series (name),
  strategy     text not null,
  -- All of them, defaults included: a run goes on as it began, whatever a later version takes for granted.
  parameters   json not null,
  fee_ppm      integer not null check (fee_ppm >= 0),
  slippage_ppm integer not null check (slippage_ppm >= 0),
  -- Whole hours, counted from 1970: the first after the lock, and the one in which the maturity falls.
  start_hour   integer not null,
  end_hour     integer not null constraint run_lasts check (end_hour > start_hour),
  -- What all of its orders put in, and with how much of that it started: arithmetic goes no further.
  pool         bigint not null,
  principal    bigint not null constraint principal_within_pool check (principal between 1 and 100000000000000 and principal <= pool),
  next_hour    integer not null constraint next_hour_in_run check (next_hour between start_hour and end_hour),
  -- What it is worth at the last close, and what was bought and sold until then.
  equity       bigint not null check (equity >= 0),
  fills        integer not null default 0 check (fills >= 0),
  -- Everything the strategy needs to go on, as the engine wrote it; null before the first hour.
  state        bytea,
  unique (product_id, start_hour, end_hour)
);
create index strategy_run_under_way on strategy_run (next_hour) where next_hour < end_hour;
grant select,
      insert (product_id, series, strategy, parameters, fee_ppm, slippage_ppm, start_hour, end_hour, pool, principal,
              next_hour, equity),
      update (next_hour, equity, fills, state)
   on strategy_run to paperlock_app;
-- Runs of one day, among those of all years.
create index strategy_run_end on strategy_run (end_hour);

-- What a run was worth at the end of each of its days, 24 hours each.
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
  -- Above zero bought, below zero sold.
  coins  double precision not null check (coins <> 0),
  price  double precision not null check (price > 0),
  -- Micro-USDT. Of a sale: what it brought beyond what was paid for the coins, before and after all fees.
  amount bigint not null check (amount >= 0),
  fee    bigint not null check (fee >= 0),
  gross  bigint not null,
  net    bigint not null,
  reason text not null,
  primary key (run_id, nth)
);
grant select, insert, delete on strategy_fill to paperlock_app;

-- Up to which hour orders have been given their runs.
create table invest.strategy_mark (
  one      boolean primary key default true check (one),
  taken_to integer not null
);
insert into strategy_mark (taken_to) values (0);
grant select, update (taken_to) on strategy_mark to paperlock_app;

-- What strategies would have done with the market's past. A report follows from its key alone; it is kept so that every node
-- shows the same, and so that nobody waits for what was computed already.
create table invest.strategy_report (
  series       text not null references market_series (name),
  strategy     text not null check (strategy in ('spot', 'martingale', 'infinite_grid', 'band_tracking', 'bottom_tracking',
                                                 'single_order', 'sea_turtle', 'buy_and_hold')),
  -- All of them, as a text in the order of the strategy's rules, so that the same ones are the same text.
  parameters   text not null,
  fee_ppm      integer not null,
  slippage_ppm integer not null,
  period_days  integer not null,
  -- Which edition of the arithmetic computed it.
  edition      smallint not null,
  -- Days are counted from 1970 (UTC); everything before this one was looked at.
  to_day       integer not null,
  content      json not null,
  primary key (series, strategy, parameters, fee_ppm, slippage_ppm, period_days, edition, to_day)
);
grant select, insert, delete on strategy_report to paperlock_app;

-- ── promised and earned ────────────────────────────────────────────────────────────────────────────────────────────

-- Promised beside earned, day by day of the calendar (UTC, counted from 1970). Written once a day is over and everything that
-- belongs to it is settled and traded; to add up the days of a million orders for whoever looks would take minutes.
create table invest.earned_day (
  product_id uuid not null references product,
  day        integer not null,
  -- Of that day alone. Below zero where early ends gave up more than the day was promised.
  promised   bigint not null,
  earned     bigint not null,
  primary key (product_id, day)
);
grant select, insert on earned_day to paperlock_app;

-- All products together, every day there is.
create table invest.earned_total (
  day      integer primary key,
  promised bigint not null,
  earned   bigint not null
);
grant select, insert on earned_total to paperlock_app;

-- The next day to be added up; null before the first order.
create table invest.earned_mark (
  one      boolean primary key default true check (one),
  next_day integer
);
insert into earned_mark default values;
grant select, update (next_day) on earned_mark to paperlock_app;
