-- Practice money in one tap: the chain makes the blocks of these orders at once.
alter table rails.wallet_order add hurried boolean not null default false;
create index wallet_order_hurried on rails.wallet_order (id) where hurried and ended is null;
grant insert (hurried) on rails.wallet_order to paperlock_app;

-- The time machine also goes a month.
alter table invest.clock_move drop constraint clock_move_by_check;
alter table invest.clock_move add constraint clock_move_by_check check (by in ('hour', 'day', 'week', 'month', 'date'));
