-- Roles, areas, and the list of files that made this database. This file may be run again.

-- The application works as paperlock_app. It owns nothing, so it can alter and drop nothing. Tables and functions of
-- the book belong to paperlock_ledger, which has no sign-in: a function with its owner's rights has rights in that
-- schema only. Roles belong to the whole server, so another Paperlock database may have created them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['paperlock_app', 'paperlock_ledger'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to %I', wanted, current_user);
  end loop;
end $$;
alter default privileges for role paperlock_ledger revoke execute on functions from public;
revoke create on schema public from public;

-- The six areas, as in house, and the book.
create schema if not exists base;
create schema if not exists people;
create schema if not exists rails;
create schema if not exists invest;
create schema if not exists oversight;
create schema if not exists care;
create schema if not exists ledger authorization paperlock_ledger;
grant usage on schema base, people, rails, invest, oversight, care, ledger to paperlock_app;
-- A correction names the operators who agreed on it.
grant usage on schema people to paperlock_ledger;

create table if not exists base.schema_migration (
  name       text primary key,
  sha256     text not null,
  applied_at timestamptz not null default now()
);

-- The number of the last migration, and the oldest edition of the application that may work here. `migrate` writes both.
create table if not exists base.edition (
  one         boolean primary key default true check (one),
  number      integer not null,
  serves_from integer not null check (serves_from <= number)
);
grant select on base.edition to paperlock_app;
