-- Markets, hour by hour. What is written stays: a result that was computed from it can be computed again.
create table market_series (
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
  next_hour    integer not null check (next_hour >= first_hour),
  -- Hours the source did not have, written as standing still.
  filled_hours integer not null check (filled_hours between 0 and next_hour - first_hour),
  check (num_nulls(seed, model, state) = case kind when 'generated' then 0 else 3 end)
);
grant select,
      insert (name, kind, origin, seed, model, state, first_hour, next_hour, filled_hours),
      update (next_hour, state, filled_hours)
   on market_series to paperlock_app;

-- Prices in micro-USDT, volume in millionths of a coin. Without a foreign key, which would be looked up for each of the many
-- hours that are written at once; no series is ever deleted.
create table market_candle (
  series_id smallint not null,
  hour      integer not null,
  open      bigint not null,
  high      bigint not null,
  low       bigint not null check (low > 0),
  close     bigint not null,
  volume    bigint not null check (volume >= 0),
  primary key (series_id, hour),
  check (open between low and high and close between low and high)
);
grant select, insert on market_candle to paperlock_app;
