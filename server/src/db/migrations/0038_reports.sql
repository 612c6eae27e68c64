-- What strategies would have done with the market's past. A report follows from its key alone; it is kept so that every node
-- shows the same, and so that nobody waits for what was computed already.
create table strategy_report (
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
