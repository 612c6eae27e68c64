-- Changes of settings: one operator proposes a value, another decides. The value in force is that of the last approved row; without one
-- it is the default in `domain/settings/settings.ts`.
create table base.setting_proposal (
  id           bigint generated always as identity primary key,
  setting      text not null check (setting ~ '^[a-z_]{1,40}$'),
  value_before text not null check (length(value_before) between 1 and 30),
  value_after  text not null check (length(value_after) between 1 and 30),
  reason       text not null check (length(reason) between 1 and 500),
  proposed_by  uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at  timestamptz(3) not null default now(),
  decided_by   uuid references operator,
  decided_at   timestamptz(3),
  approved     boolean,
  decision     text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4)),
  constraint another_value check (value_after <> value_before)
);
create index setting_proposal_of on setting_proposal (setting, proposed_at desc, id desc);
-- One open proposal of a setting at a time.
create unique index setting_proposal_open on setting_proposal (setting) where decided_by is null;
grant select on setting_proposal to paperlock_app;
grant insert (setting, value_before, value_after, reason, proposed_by) on setting_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on setting_proposal to paperlock_app;

-- Reconciliation that an operator started, and how far the one under way has come.
alter table oversight.reconciliation add column operator_name text check (length(operator_name) between 1 and 254);
alter table oversight.reconciliation drop constraint reconciliation_started_by_check;
alter table oversight.reconciliation
  add constraint reconciliation_started_by_check check (started_by in ('timetable', 'command', 'operator'));

create table oversight.reconciliation_progress (
  one           boolean primary key default true check (one),
  started_at    timestamptz(3) not null,
  started_by    text not null,
  operator_name text,
  done          integer not null,
  of            integer not null,
  -- The last sign of life.
  said_at       timestamptz(3) not null default now(),
  outcome       text check (outcome in ('finished', 'failed'))
);
grant select, insert, update on reconciliation_progress to paperlock_app;

-- Why a sale is suspended; drafts can be deleted.
alter table invest.product add column suspend_reason text check (length(suspend_reason) between 1 and 500);
grant update (suspend_reason) on invest.product to paperlock_app;
grant delete on invest.product to paperlock_app;
