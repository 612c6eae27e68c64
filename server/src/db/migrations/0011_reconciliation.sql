-- What each reconciliation found. Like the book itself, it is only added to.
create table reconciliation (
  id         bigint generated always as identity primary key,
  started_at timestamptz(3) not null,
  -- When it was done, to the millisecond, as a page cursor carries it.
  created_at timestamptz(3) not null default now(),
  started_by text not null check (started_by in ('timetable', 'command')),
  transfers  bigint not null,
  breaks     bigint not null,
  -- Per kind of account how many there are and what they come to; per check what it looked at and what it found.
  totals     jsonb not null,
  checks     jsonb not null
);
create index reconciliation_created_at on reconciliation (created_at desc, id desc);
create trigger no_change before update or delete on reconciliation
  for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on reconciliation
  for each statement execute function ledger.refuse_change();
alter table reconciliation enable always trigger no_change, enable always trigger no_truncate;
grant select, insert on reconciliation to paperlock_app;
