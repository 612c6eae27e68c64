-- Strategies at work: for each product and hour, one run with the principal of all orders that were locked in that hour.
create table strategy_run (
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
  end_hour     integer not null check (end_hour > start_hour),
  -- What all of its orders put in, and with how much of that it started: arithmetic goes no further.
  pool         bigint not null,
  principal    bigint not null check (principal between 1 and 100000000000000 and principal <= pool),
  next_hour    integer not null check (next_hour between start_hour and end_hour),
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

-- What a run was worth at the end of each of its days, 24 hours each.
create table strategy_day (
  run_id bigint not null references strategy_run,
  day    smallint not null check (day >= 1),
  equity bigint not null check (equity >= 0),
  primary key (run_id, day)
);
grant select, insert, delete on strategy_day to paperlock_app;

create table strategy_fill (
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

-- An edition of the engine that cannot go on from another's state trades a run anew. What orders were paid by stays.
create function refuse_run_change() returns trigger language plpgsql as $$
begin
  if exists (select from strategy_run where id = old.run_id and next_hour = end_hour) then
    raise exception 'run % is over', old.run_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger result_stays before delete on strategy_day for each row execute function refuse_run_change();
create trigger result_stays before delete on strategy_fill for each row execute function refuse_run_change();
-- Nor is anything added to what is over.
create function refuse_late_rows() returns trigger language plpgsql as $$
begin
  if exists (select from added join strategy_run r on r.id = added.run_id where r.next_hour = r.end_hour) then
    raise exception 'a run is over' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger result_is_whole after insert on strategy_day referencing new table as added
  for each statement execute function refuse_late_rows();
create trigger result_is_whole after insert on strategy_fill referencing new table as added
  for each statement execute function refuse_late_rows();
create function refuse_result_change() returns trigger language plpgsql as $$
begin
  raise exception 'run % is over', old.id using errcode = 'restrict_violation';
end $$;
create trigger result_stays before update on strategy_run for each row when (old.next_hour = old.end_hour)
  execute function refuse_result_change();

-- Up to which hour orders have been given their runs.
create table strategy_mark (
  one      boolean primary key default true check (one),
  taken_to integer not null
);
insert into strategy_mark (taken_to) values (0);
grant select, update (taken_to) on strategy_mark to paperlock_app;

-- Orders come in the order of their time: that is all an index has to know to find those of an hour.
create index product_order_locked on product_order using brin (lock_at);
