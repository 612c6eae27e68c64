-- Orders. An order's terms are those of the product when it was placed, and never change. Rules on one column are
-- domains, and a trigger checks terms when they are written (invest/orders.sql): check constraints would be evaluated
-- again when an order ends, for columns that never change.
create domain invest.order_no as text constraint form check (value ~ '^P\d{8}-\d{8}$');
create domain invest.order_amount as bigint constraint sold check (value between 1 and 500000000000);
create domain invest.order_state as text constraint known
  check (value in ('pending_payment', 'awaiting_launch', 'running', 'settled', 'cancelled', 'expired', 'refunded',
                   'redeemed_early'));

create table invest.product_order (
  id           bigint generated always as identity primary key,
  -- The number that people read and say on the telephone: date of placing, then random digits.
  order_no     order_no not null unique,
  customer_id  uuid not null references customer,
  -- The investor's number in the book, by which many orders are settled at once.
  owner_no     integer not null,
  product_id   uuid not null references product,
  quantity     integer not null,
  amount       order_amount not null,
  daily_ppm    integer not null,
  period_days  integer not null,
  payout       text not null,
  promised     bigint not null,
  state        order_state not null default 'pending_payment',
  -- All platform time.
  placed_at    timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  paid_at      timestamptz(3),
  -- Its days begin here and have 24 hours each, independent of time zones and midnight.
  lock_at      timestamptz(3),
  mature_at    timestamptz(3),
  ended_at     timestamptz(3),
  -- lock_at in whole numbers: the day since 1970 (UTC), and the millisecond of the day at which each of its days ends.
  -- Finds due orders without reading the others.
  lock_day     integer,
  due_phase    integer,
  auto_renew   boolean not null default false,
  renewed_from bigint references product_order,
  -- The key of a search. It is null for an order that runs and ends with many others, and for a settled one: when a
  -- hundred thousand end together, each is updated in place and no index changes. Running orders are found by their
  -- maturity, which is after the settlement mark.
  filed_under  text generated always as (
    case when state = 'running' then case when daily_ppm = 0 or auto_renew then 'alone' end
         when state <> 'settled' then state end) stored,
  constraint locked_has_days check (state not in ('running', 'settled', 'redeemed_early') or lock_at is not null),
  constraint paid_has_time check ((paid_at is null) = (state in ('pending_payment', 'cancelled', 'expired'))),
  constraint ended_has_time check ((ended_at is null) = (state in ('pending_payment', 'awaiting_launch', 'running')))
)
-- Free space on the page for the update of an order: orders placed together often end together.
with (fillfactor = 45);
create index product_order_customer on product_order (customer_id, placed_at desc, id desc);
create index product_order_product on product_order (product_id);
create unique index product_order_renewed_from on product_order (renewed_from) where renewed_from is not null;
-- Orders are inserted in the order of time: that is all an index needs to find those of an hour.
create index product_order_locked on product_order using brin (lock_at);
create index product_order_unpaid on product_order (expires_at) where filed_under = 'pending_payment';
create index product_order_awaiting on product_order (owner_no) where filed_under = 'awaiting_launch';
-- Principal that left a run in progress.
create index product_order_left_early on product_order (mature_at) where filed_under = 'redeemed_early';
-- Orders that end one by one are few and are searched before every window.
create index product_order_alone on product_order (mature_at) where filed_under = 'alone';
-- The end of each order's day; daily orders apart, because the others book nothing then.
create index product_order_due on product_order (payout, due_phase, mature_at) where mature_at is not null;
-- A run is divided by investor: what one investor gets at one moment is one posting.
create index product_order_running on product_order (owner_no, mature_at) where mature_at is not null;
create index product_order_maturing on product_order (payout, mature_at) where mature_at is not null;
grant select,
      insert (order_no, customer_id, owner_no, product_id, quantity, amount, daily_ppm, period_days, payout, promised, state,
              placed_at, expires_at, paid_at, lock_at, mature_at, lock_day, due_phase, auto_renew,
              renewed_from),
      update (state, paid_at, lock_at, mature_at, ended_at, lock_day, due_phase, auto_renew)
   on product_order to paperlock_app;

-- The key that signs receipts, created once per installation; the private half is sealed.
create table invest.receipt_key (
  one            boolean primary key default true check (one),
  public_key     text not null,
  private_sealed bytea not null
);
grant select, insert on receipt_key to paperlock_app;

-- Public halves of keys that signed before this world was born. Their private halves are not in this database.
create table invest.former_receipt_key (
  id         smallint generated always as identity primary key,
  public_key text not null unique
);
grant select on former_receipt_key to paperlock_app;

-- The signed text of a promise.
create table invest.order_receipt (
  order_id  bigint primary key references product_order,
  text      text not null,
  signature text not null,
  -- Null for one that was signed with the key of this world.
  former_key smallint references former_receipt_key
);
grant select, insert on order_receipt to paperlock_app;

-- The time up to which everything due is booked, and the run in progress from there.
create table invest.settlement_mark (
  one        boolean primary key default true check (one),
  settled_to timestamptz(3) not null,
  run_id     bigint
);
insert into settlement_mark (settled_to) values (date_trunc('milliseconds', clock_timestamp()));
grant select, update (settled_to, run_id) on settlement_mark to paperlock_app;

create table invest.settlement_run (
  id          bigint generated always as identity primary key,
  from_at     timestamptz(3) not null,
  to_at       timestamptz(3) not null constraint run_lasts check (to_at > from_at),
  started_at  timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index settlement_run_started on settlement_run (started_at desc, id desc);
-- A settlement run: what was settled between two moments.
create index settlement_run_to on settlement_run (to_at);
grant select, insert (from_at, to_at), update (finished_at) on settlement_run to paperlock_app;

-- A run is done in portions, each in one transaction: a killed worker loses one, and another worker takes it. Money
-- comes first: messages are portions of their own, taken after all that pay, and each after the maturities of the same
-- investors are done.
create table invest.settlement_portion (
  run_id     bigint not null references settlement_run,
  nth        integer not null,
  work       text not null check (work in ('income', 'maturity', 'message')),
  -- Investors from one number up to, not including, the other; null for no upper end.
  from_no    integer not null,
  before_no  integer,
  done_at    timestamptz(3),
  orders     integer,
  amount     bigint,
  primary key (run_id, nth),
  -- A portion of messages pays nothing.
  constraint settlement_portion_pays check (work <> 'message' or amount is null)
);
create index settlement_portion_open on settlement_portion (run_id, nth) where done_at is null;
grant select, insert (run_id, nth, work, from_no, before_no), update (done_at, orders, amount) on settlement_portion
  to paperlock_app;

-- Every move of the platform clock. Settlement is behind until all of them are settled.
create table invest.clock_move (
  id       bigint generated always as identity primary key,
  by       text not null check (by in ('hour', 'day', 'week', 'month', 'date')),
  from_at  timestamptz(3) not null,
  to_at    timestamptz(3) not null constraint only_forward check (to_at > from_at),
  -- Wall clock.
  moved_at timestamptz(3) not null default clock_timestamp(),
  -- The operator's account; null for a customer.
  operator text,
  -- A customer who is signed in to the demo.
  customer_id uuid
);
create index clock_move_to on clock_move (to_at);
grant select, insert (by, from_at, to_at, operator, customer_id) on clock_move to paperlock_app;
