-- What every module stands on: the application's role, limits that hold across nodes, calls that happen once.

-- The application works as this role. It owns nothing, so it can alter and drop nothing.
-- Roles belong to the whole server, so another Paperlock database beside this one may have made it already.
do $$
begin
  create role paperlock_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant paperlock_app to %I', current_user);
end $$;
revoke create on schema public from public;
grant usage on schema public to paperlock_app;

-- Facts about this installation, written once. 'pepper_check' tells a node started with another pepper.
create table installation (
  name  text primary key check (length(name) <= 64),
  value text not null check (length(value) <= 1024)
);
grant select, insert on installation to paperlock_app;

-- Generic cell rate limiting: one row per key holds the theoretical arrival time of the next request.
-- A logged table, because a crash must not forgive somebody who was guessing.
create table rate_limit (
  key     text primary key check (length(key) <= 200),
  next_at timestamptz not null
);
create index rate_limit_next_at on rate_limit (next_at);
grant select, insert, update, delete on rate_limit to paperlock_app;

-- Takes one of `burst` tries per `period`; answers 0 when allowed, else the milliseconds to wait.
-- One statement under the row's lock: a thousand racing callers on ten nodes get exactly `burst`.
create function take_try(limit_key text, burst integer, period interval) returns integer
language plpgsql as $$
declare
  step     interval := period / burst;
  now_at   timestamptz := clock_timestamp();
  granted  timestamptz;
  next_try timestamptz;
begin
  insert into rate_limit as r (key, next_at) values (limit_key, now_at + step)
  on conflict (key) do update
    set next_at = greatest(r.next_at, clock_timestamp()) + step
    where r.next_at <= clock_timestamp() + period - step
  returning next_at into granted;
  if found then
    return 0;
  end if;
  select next_at into next_try from rate_limit where key = limit_key;
  return greatest(1, ceil(extract(epoch from (next_try - (period - step) - clock_timestamp())) * 1000));
end $$;

-- A call that must happen once: the claim, a hash of what was asked, and the answer, in the work's own transaction.
create table once (
  owner      uuid not null,
  request_no uuid not null,
  asked      bytea not null check (length(asked) = 32),
  answer     jsonb,
  replays    integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (owner, request_no)
);
create index once_created_at on once (created_at);
grant select, insert, update, delete on once to paperlock_app;

-- When each recurring piece of work last ran, and how it went.
create table job_run (
  job         text primary key check (length(job) <= 64),
  started_at  timestamptz not null,
  finished_at timestamptz,
  outcome     text check (length(outcome) <= 500)
);
grant select, insert, update on job_run to paperlock_app;
