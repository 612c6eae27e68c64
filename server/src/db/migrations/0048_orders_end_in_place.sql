-- When a hundred thousand orders end together, each is changed in its own place: no index has to be told. For that no index
-- may ask whether an order runs. Those that run are found by when they mature, which is after everything that is settled;
-- whatever else is looked for, by what it is filed under.
drop index product_order_unpaid, product_order_awaiting, product_order_left_early, product_order_alone, product_order_due,
  product_order_running, product_order_maturing;
alter table product_order
  -- Nothing for an order that runs and ends with many others, and nothing once it is settled.
  add filed_under text generated always as (
    case when state = 'running' then case when daily_ppm = 0 or auto_renew then 'alone' end
         when state <> 'settled' then state end) stored,
  -- Room on its page for what an order becomes: those that were placed together often end together.
  set (fillfactor = 45);

create index product_order_unpaid on product_order (expires_at) where filed_under = 'pending_payment';
create index product_order_awaiting on product_order (owner_no) where filed_under = 'awaiting_launch';
create index product_order_left_early on product_order (mature_at) where filed_under = 'redeemed_early';
-- Those that end one by one are looked for before every window, and are few.
create index product_order_alone on product_order (mature_at) where filed_under = 'alone';
-- Whose day ends when; those that are paid daily apart, because of the others nothing is booked then.
create index product_order_due on product_order (payout, due_phase, mature_at) where mature_at is not null;
-- A run is divided by whose orders they are: what one investor gets at one moment is one posting.
create index product_order_running on product_order (owner_no, mature_at) where mature_at is not null;
create index product_order_maturing on product_order (payout, mature_at) where mature_at is not null;

-- Each order that ends leaves a message. What somebody has not read is counted among all of theirs, in the one index by person.
drop index fact_unread;
alter table fact drop constraint fact_pkey, add primary key (customer_id, created_at, id) include (read_at);

analyze product_order, fact;
