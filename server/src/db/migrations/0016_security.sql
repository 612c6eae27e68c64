-- What protects an account beyond its password: the fund PIN, codes by letter, and the holds after a change.

-- One live code per person and purpose; until now there was only one purpose.
alter table password_code rename to letter_code;
alter table letter_code add column purpose text not null default 'password' check (length(purpose) <= 32);
alter table letter_code alter column purpose drop default;
alter table letter_code drop constraint password_code_pkey, add primary key (customer_id, purpose);
create index letter_code_expires_at on letter_code (expires_at);

-- A row comes with the first try; no hash means that the PIN is still the default one, which is good for nothing but
-- its own change. The counters stand in a logged table: a crash must not forgive somebody who was guessing.
create table fund_pin (
  customer_id  uuid primary key references customer,
  pin_hash     text,
  errors       integer not null default 0 check (errors between 0 and 4),
  locks        integer not null default 0 check (locks >= 0),
  locked_until timestamptz,
  changed_at   timestamptz
);
grant select, insert, update on fund_pin to paperlock_app;

-- Withdrawals wait after a change of what protects the account. Times are the platform clock's.
create table hold (
  id          bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  reason      text not null check (length(reason) <= 32),
  begun_at    timestamptz not null,
  until_at    timestamptz not null check (until_at > begun_at)
);
create index hold_customer on hold (customer_id, until_at);
grant select on hold to paperlock_app;
grant insert (customer_id, reason, begun_at, until_at) on hold to paperlock_app;
