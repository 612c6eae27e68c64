-- Products. A product's state follows from its dates and sales (domain/products/state.ts); no column stores it, so none
-- can contradict it.
create table invest.category (
  id            uuid primary key default gen_random_uuid(),
  texts         jsonb not null check (texts ? 'en'),
  -- Argon2, as for passwords of customers; null for a category that everyone sees.
  password_hash text,
  position      smallint not null default 0,
  version       integer not null default 1,
  created_at    timestamptz(3) not null default now(),
  -- One operator drafts it, another publishes it.
  published     boolean not null default true,
  drafted_by    uuid,
  published_by  uuid constraint two_people check (published_by <> drafted_by)
);
grant select, insert, update (texts, password_hash, position, version, published, drafted_by, published_by)
  on category to paperlock_app;

-- An operator's draft of a category. It is visible to operators only, until another operator publishes it.
create table invest.category_draft (
  category_id      uuid primary key references category,
  texts            jsonb not null check (texts ? 'en'),
  position         smallint not null,
  password_hash    text,
  password_changed boolean not null,
  drafted_by       uuid not null,
  drafted_at       timestamptz not null default now()
);
grant select, insert, delete,
      update (texts, position, password_hash, password_changed, drafted_by, drafted_at)
  on category_draft to paperlock_app;

-- A customer who entered a category's password sees it for a while, in that session. By the wall clock.
create table invest.category_grant (
  session_id  uuid not null references session on delete cascade,
  category_id uuid not null references category,
  until_at    timestamptz not null,
  primary key (session_id, category_id)
);
grant select, insert, update (until_at), delete on category_grant to paperlock_app;

create table invest.product (
  id                uuid primary key default gen_random_uuid(),
  -- Lists are paged by time and this.
  place             bigint generated always as identity unique,
  category_id       uuid not null references category,
  texts             jsonb not null check (texts ? 'en'),
  strategy          text not null check (strategy in ('spot', 'martingale', 'infinite_grid', 'band_tracking',
                                                      'bottom_tracking', 'single_order', 'sea_turtle')),
  -- All parameters of the strategy, defaults included: a later version may have other defaults.
  parameters        jsonb not null check (jsonb_typeof(parameters) = 'object'),
  type              text not null check (type in ('basic', 'premium', 'premium_plus')),
  unit_price        bigint not null check (unit_price > 0),
  min_units         integer not null check (min_units >= 1),
  -- One purchase is at most what the guarantee covers: 500,000 USDT.
  max_units         integer not null constraint units_in_range check (max_units >= min_units and max_units <= 500000000000 / unit_price),
  period_days       integer not null check (period_days between 1 and 730),
  -- At most 0.10 % a day can be promised; a variable product promises nothing.
  daily_ppm         integer not null check (daily_ppm between 0 and 1000),
  payout            text not null check (payout in ('daily', 'maturity')),
  -- A raise has a target and a common launch; a rolling product has neither.
  target            bigint constraint target_in_units check (target > 0 and target % unit_price = 0),
  -- All platform time.
  open_at           timestamptz(3) not null,
  close_at          timestamptz(3) not null constraint closes_after_opening check (close_at > open_at),
  launch_at         timestamptz(3) constraint launch_after_close check (launch_at >= close_at),
  early_redemption  boolean not null,
  auto_renew        boolean not null,
  drafted_by        uuid not null,
  published_by      uuid constraint two_people check (published_by <> drafted_by),
  published_at      timestamptz(3),
  suspended_at      timestamptz(3),
  -- The principal of all orders ever paid, including those refunded or redeemed early since.
  sold              bigint not null default 0 constraint sold_within_target check (sold >= 0 and (target is null or sold <= target)),
  -- When the end of a raise was carried out: orders launched or refunded.
  concluded_at      timestamptz(3),
  version           integer not null default 1,
  created_at        timestamptz(3) not null default now(),
  -- Why the sale is suspended.
  suspend_reason    text check (length(suspend_reason) between 1 and 500),
  constraint only_variable_without_ratio check ((daily_ppm = 0) = (type = 'premium_plus')),
  -- A result is known at the end: an early redemption would leave its losses to nobody.
  constraint variable_to_the_end check (type <> 'premium_plus' or (payout = 'maturity' and not early_redemption and not auto_renew)),
  constraint raise_has_launch check ((target is null) = (launch_at is null)),
  constraint raise_not_renewed check (target is null or not auto_renew),
  constraint published_whole check ((published_by is null) = (published_at is null))
);
create index product_published on product (open_at desc, place desc) where published_at is not null;
create index product_created on product (created_at desc, place desc);
create index product_unconcluded on product (close_at) where launch_at is not null and concluded_at is null;
grant select, insert, update (category_id, texts, strategy, parameters, type, unit_price, min_units, max_units, period_days,
  daily_ppm, payout, target, open_at, close_at, launch_at, early_redemption, auto_renew, drafted_by, published_by, published_at,
  suspended_at, sold, concluded_at, version, suspend_reason) on product to paperlock_app;
-- Drafts only; a trigger keeps what was published.
grant delete on product to paperlock_app;

-- Customers who want a message when a product opens.
create table invest.booking (
  customer_id uuid not null references customer,
  product_id  uuid not null references product,
  booked_at   timestamptz(3) not null,
  told_at     timestamptz(3),
  primary key (customer_id, product_id)
);
create index booking_untold on booking (product_id) where told_at is null;
grant select, insert, update (told_at), delete on booking to paperlock_app;
