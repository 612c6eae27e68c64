-- What is sold. Where a product stands follows from its dates and what was sold (domain/products/state.ts): no column
-- says it, so nothing can say otherwise.
create table category (
  id            uuid primary key default gen_random_uuid(),
  texts         jsonb not null check (texts ? 'en'),
  -- Argon2, as of people's passwords; null for a category that everyone sees.
  password_hash text,
  position      smallint not null default 0,
  version       integer not null default 1,
  created_at    timestamptz(3) not null default now()
);
grant select, insert, update (texts, password_hash, position, version) on category to paperlock_app;

-- Whoever gave a category's password sees it for a while, in that session. By the wall clock.
create table category_grant (
  session_id  uuid not null references session on delete cascade,
  category_id uuid not null references category,
  until_at    timestamptz not null,
  primary key (session_id, category_id)
);
grant select, insert, update (until_at), delete on category_grant to paperlock_app;

create table product (
  id                uuid primary key default gen_random_uuid(),
  -- Lists are paged by time and this.
  place             bigint generated always as identity unique,
  category_id       uuid not null references category,
  texts             jsonb not null check (texts ? 'en'),
  strategy          text not null check (strategy in ('spot', 'martingale', 'infinite_grid', 'band_tracking',
                                                      'bottom_tracking', 'single_order', 'sea_turtle')),
  -- Everything the strategy can be told, defaults included: a later version may take other things for granted.
  parameters        jsonb not null check (jsonb_typeof(parameters) = 'object'),
  type              text not null check (type in ('basic', 'premium', 'premium_plus')),
  unit_price        bigint not null check (unit_price > 0),
  min_units         integer not null check (min_units >= 1),
  -- Nobody buys more at once than the guarantee covers: 500,000 USDT.
  max_units         integer not null check (max_units >= min_units and max_units <= 500000000000 / unit_price),
  period_days       integer not null check (period_days between 1 and 730),
  -- Nobody can promise more than 0.10 % a day; a variable product promises nothing.
  daily_ppm         integer not null check (daily_ppm between 0 and 1000),
  payout            text not null check (payout in ('daily', 'maturity')),
  -- A raise has a target and a launch for all; a rolling product has neither.
  target            bigint check (target > 0 and target % unit_price = 0),
  -- Platform time, all of them.
  open_at           timestamptz(3) not null,
  close_at          timestamptz(3) not null check (close_at > open_at),
  launch_at         timestamptz(3) check (launch_at >= close_at),
  early_redemption  boolean not null,
  auto_renew        boolean not null,
  drafted_by        uuid not null,
  published_by      uuid check (published_by <> drafted_by),
  published_at      timestamptz(3),
  suspended_at      timestamptz(3),
  -- The principal of all orders that were ever paid, also of those that were given back or ended early since.
  sold              bigint not null default 0 check (sold >= 0 and (target is null or sold <= target)),
  -- When what follows from the end of a raise was done: orders launched or refunded.
  concluded_at      timestamptz(3),
  version           integer not null default 1,
  created_at        timestamptz(3) not null default now(),
  check ((daily_ppm = 0) = (type = 'premium_plus')),
  -- A result is known at the end: whoever could leave before it would leave the losses to nobody.
  check (type <> 'premium_plus' or (payout = 'maturity' and not early_redemption and not auto_renew)),
  check ((target is null) = (launch_at is null)),
  check (target is null or not auto_renew),
  check ((published_by is null) = (published_at is null))
);
create index product_published on product (open_at desc, place desc) where published_at is not null;
create index product_created on product (created_at desc, place desc);
create index product_unconcluded on product (close_at) where launch_at is not null and concluded_at is null;
grant select, insert, update (category_id, texts, strategy, parameters, type, unit_price, min_units, max_units, period_days,
  daily_ppm, payout, target, open_at, close_at, launch_at, early_redemption, auto_renew, drafted_by, published_by, published_at,
  suspended_at, sold, concluded_at, version) on product to paperlock_app;

-- From publishing on terms stay; what was sold only grows, and what a raise came to is said once. The condition is looked
-- at without calling anything.
create function refuse_product_change() returns trigger language plpgsql as $$
begin
  raise exception 'product % is published: its terms stay', old.id using errcode = 'restrict_violation';
end $$;
create trigger terms_stay before update on product for each row
  when (old.published_at is not null and (
    new.sold < old.sold or (old.concluded_at is not null and new.concluded_at is distinct from old.concluded_at)
    or (new.category_id, new.texts, new.strategy, new.parameters, new.type, new.unit_price, new.min_units, new.max_units,
        new.period_days, new.daily_ppm, new.payout, new.target, new.open_at, new.close_at, new.launch_at, new.early_redemption,
        new.auto_renew, new.drafted_by, new.published_by, new.published_at)
       is distinct from
       (old.category_id, old.texts, old.strategy, old.parameters, old.type, old.unit_price, old.min_units, old.max_units,
        old.period_days, old.daily_ppm, old.payout, old.target, old.open_at, old.close_at, old.launch_at, old.early_redemption,
        old.auto_renew, old.drafted_by, old.published_by, old.published_at)))
  execute function refuse_product_change();

-- Whoever wants to be told when a product opens.
create table booking (
  customer_id uuid not null references customer,
  product_id  uuid not null references product,
  booked_at   timestamptz(3) not null,
  told_at     timestamptz(3),
  primary key (customer_id, product_id)
);
create index booking_untold on booking (product_id) where told_at is null;
grant select, insert, update (told_at), delete on booking to paperlock_app;

-- With the account goes what the person waited for. Orders stay with the book, under a number that leads to nobody.
create function erase_bookings() returns trigger language plpgsql as $$
begin
  delete from booking where customer_id = new.id;
  return null;
end $$;
create trigger erase_bookings after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_bookings();
