-- What people bought. An order's terms are those of the product when it was placed, and stay.
-- Rules on one column are domains: checks would be looked at again whenever an order ends, for columns that never change.
create domain order_no as text constraint form check (value ~ '^P\d{8}-\d{8}$');
create domain order_amount as bigint constraint sold check (value between 1 and 500000000000);
create domain order_state as text constraint known
  check (value in ('pending_payment', 'awaiting_launch', 'running', 'settled', 'cancelled', 'expired', 'refunded',
                   'redeemed_early'));

create table product_order (
  id           bigint generated always as identity primary key,
  -- What people read and say on the telephone: date of placing, then digits that count nothing.
  order_no     order_no not null unique,
  customer_id  uuid not null references customer,
  -- The investor's number in the book, by which many orders are settled at once.
  owner_no     integer not null,
  product_id   uuid not null references product,
  quantity     integer not null check (quantity >= 1),
  amount       order_amount not null,
  daily_ppm    integer not null check (daily_ppm between 0 and 1000),
  period_days  integer not null check (period_days between 1 and 730),
  payout       text not null check (payout in ('daily', 'maturity')),
  promised     bigint not null check (promised = amount * daily_ppm * period_days / 1000000),
  state        order_state not null default 'pending_payment',
  -- Platform time, all of them.
  placed_at    timestamptz(3) not null,
  expires_at   timestamptz(3) not null check (expires_at > placed_at),
  paid_at      timestamptz(3),
  -- Its days are counted from here, 24 hours each: no time zone and no midnight.
  lock_at      timestamptz(3),
  mature_at    timestamptz(3),
  ended_at     timestamptz(3),
  -- The same as lock_at in whole numbers: the day since 1970 (UTC), and the millisecond of the day at which each of its
  -- days ends. Finds those that are due without looking at the others.
  lock_day     integer,
  due_phase    integer check (due_phase between 0 and 86399999),
  auto_renew   boolean not null default false,
  renewed_from bigint references product_order,
  check (num_nulls(lock_at, mature_at, lock_day, due_phase) in (0, 4)),
  check (round(date_part('epoch', lock_at) * 1000) = lock_day * 86400000::bigint + due_phase),
  check (mature_at = lock_at + make_interval(hours => 24 * period_days)),
  check (state not in ('running', 'settled', 'redeemed_early') or lock_at is not null),
  check ((paid_at is null) = (state in ('pending_payment', 'cancelled', 'expired'))),
  check ((ended_at is null) = (state in ('pending_payment', 'awaiting_launch', 'running')))
);
create index product_order_customer on product_order (customer_id, placed_at desc, id desc);
create index product_order_product on product_order (product_id);
create index product_order_unpaid on product_order (expires_at) where state = 'pending_payment';
-- Whose day ends when; those that are paid daily apart, because of the others nothing is booked then.
create index product_order_due on product_order (payout, due_phase) where state = 'running';
-- A run is divided by whose orders they are: what one investor gets at one moment is one posting.
create index product_order_running on product_order (owner_no, id) where state = 'running';
create unique index product_order_renewed_from on product_order (renewed_from) where renewed_from is not null;
create index product_order_maturing on product_order (mature_at) where state = 'running';
-- Those that end one by one are looked for before every window, and are few.
create index product_order_alone on product_order (mature_at) where state = 'running' and (daily_ppm = 0 or auto_renew);
grant select,
      insert (order_no, customer_id, owner_no, product_id, quantity, amount, daily_ppm, period_days, payout, promised, state,
              placed_at, expires_at, paid_at, lock_at, mature_at, lock_day, due_phase, auto_renew,
              renewed_from),
      update (state, paid_at, lock_at, mature_at, ended_at, lock_day, due_phase, auto_renew)
   on product_order to paperlock_app;

-- What was promised stays, a day's end is never moved, and what is over stays as it ended. The condition is looked at
-- without calling anything, and afterwards, without locking the row first: settlement pays next to nothing for it.
create function refuse_order_change() returns trigger language plpgsql as $$
begin
  raise exception 'order % is over, or what was promised would change', old.order_no using errcode = 'restrict_violation';
end $$;
create trigger promise_stays after update on product_order for each row
  when (old.ended_at is not null
     or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
     or (old.lock_at is not null
         and (new.lock_at, new.mature_at, new.lock_day, new.due_phase) is distinct from
             (old.lock_at, old.mature_at, old.lock_day, old.due_phase))
     or (new.id, new.order_no, new.customer_id, new.owner_no, new.product_id, new.quantity, new.amount, new.daily_ppm, new.period_days,
         new.payout, new.promised, new.placed_at, new.expires_at, new.renewed_from)
        is distinct from
        (old.id, old.order_no, old.customer_id, old.owner_no, old.product_id, old.quantity, old.amount, old.daily_ppm, old.period_days,
         old.payout, old.promised, old.placed_at, old.expires_at, old.renewed_from))
  execute function refuse_order_change();
create trigger no_delete before delete on product_order for each row execute function refuse_order_change();

-- Up to when everything that was due has been booked, and the run that is under way from there.
create table settlement_mark (
  one        boolean primary key default true check (one),
  settled_to timestamptz(3) not null,
  run_id     bigint
);
insert into settlement_mark (settled_to) values (date_trunc('milliseconds', platform_now()));
grant select, update (settled_to, run_id) on settlement_mark to paperlock_app;

create table settlement_run (
  id          bigint generated always as identity primary key,
  from_at     timestamptz(3) not null,
  to_at       timestamptz(3) not null check (to_at > from_at),
  started_at  timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index settlement_run_started on settlement_run (started_at desc, id desc);
-- What was settled of the time between two moments.
create index settlement_run_to on settlement_run (to_at);
grant select, insert (from_at, to_at), update (finished_at) on settlement_run to paperlock_app;

-- A run is done in portions, each of them whole in one transaction: whoever is killed loses one, and somebody else takes it.
create table settlement_portion (
  run_id     bigint not null references settlement_run,
  nth        integer not null,
  work       text not null check (work in ('income', 'maturity')),
  -- Investors from the one number to before the other; null for the last.
  from_no    integer not null,
  before_no  integer,
  done_at    timestamptz(3),
  orders     integer,
  amount     bigint,
  primary key (run_id, nth)
);
create index settlement_portion_open on settlement_portion (run_id, nth) where done_at is null;
grant select, insert (run_id, nth, work, from_no, before_no), update (done_at, orders, amount) on settlement_portion
  to paperlock_app;

-- Up to when the days of this investor's orders are booked: while a run is under way some portions are ahead.
create function settled_to(p_owner_no integer) returns timestamptz language sql stable parallel safe
return coalesce(
  (select r.to_at
     from settlement_mark m
     join settlement_run r on r.id = m.run_id
     join settlement_portion p on p.run_id = r.id and p.work = 'income' and p.done_at is not null
      and p.from_no <= p_owner_no and (p.before_no is null or p_owner_no < p.before_no)),
  (select settled_to from settlement_mark));

-- How many days of an order are booked. The last one is booked with its maturity.
create function days_booked(o product_order) returns integer language sql stable parallel safe
return case o.state
  when 'settled' then o.period_days
  when 'redeemed_early' then floor(extract(epoch from o.ended_at - o.lock_at) / 86400)
  when 'running' then greatest(0, least(o.period_days - 1,
                                        floor(extract(epoch from settled_to(o.owner_no) - o.lock_at) / 86400)))
  else 0 end;

-- The key that signs receipts, made once for the installation; the private half is sealed.
create table receipt_key (
  one            boolean primary key default true check (one),
  public_key     text not null,
  private_sealed bytea not null
);
grant select, insert on receipt_key to paperlock_app;

-- What was promised, word for word, and the signature on it.
create table order_receipt (
  order_id  bigint primary key references product_order,
  text      text not null,
  signature text not null
);
grant select, insert on order_receipt to paperlock_app;
