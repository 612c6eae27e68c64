-- When a hundred thousand orders end together, money comes first: messages are portions of their own, taken after
-- all that pay, and each when the maturities of the same people are done.
alter table settlement_portion
  drop constraint settlement_portion_work_check,
  add constraint settlement_portion_work_check check (work in ('income', 'maturity', 'message')),
  -- A message pays nothing. (A worker of an older edition would take its portion for a maturity, and be refused.)
  add constraint settlement_portion_pays check (work <> 'message' or amount is null);

-- So far, both were done as one: messages are written where a maturity's portion is done, and not where it is not.
insert into settlement_portion (run_id, nth, work, from_no, before_no, done_at, orders)
select run_id, nth + count(*) over (partition by run_id), 'message', from_no, before_no, done_at, orders
  from settlement_portion where work = 'maturity';
