-- A deposit that is very large waits until two people have looked at it.
alter table deposit drop constraint deposit_reason_check;
alter table deposit add constraint deposit_reason_check
  check (reason in ('below_minimum', 'account_closed', 'over_limit'));

-- What one operator wants a category to become. Nobody else sees it before another operator publishes it.
create table category_draft (
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

-- Those that are there have been seen by everybody.
alter table category add published boolean not null default true;
alter table category add drafted_by uuid;
alter table category add published_by uuid constraint two_people check (published_by <> drafted_by);
grant update (published, drafted_by, published_by) on category to paperlock_app;
