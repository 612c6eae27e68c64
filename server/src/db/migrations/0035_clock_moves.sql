-- Every move of the platform clock, from when to when. What has not been settled of them is behind.
create table clock_move (
  id       bigint generated always as identity primary key,
  by       text not null check (by in ('hour', 'day', 'week', 'date')),
  from_at  timestamptz(3) not null,
  to_at    timestamptz(3) not null check (to_at > from_at),
  -- The wall clock.
  moved_at timestamptz(3) not null default clock_timestamp(),
  -- The operator's account; null for somebody signed in to the demo, whom the audit log knows.
  operator text
);
create index clock_move_to on clock_move (to_at);
grant select, insert (by, from_at, to_at, operator) on clock_move to paperlock_app;

-- A year of five digits is one that nobody can write: not people, not a field for dates, not ISO 8601 without agreement.
create function refuse_unwritable_years() returns trigger language plpgsql as $$
begin
  if clock_timestamp() + new.ahead_ms * interval '1 millisecond' > '9000-01-01T00:00:01Z' then
    raise exception 'the platform clock is not moved beyond the year 8999' using errcode = 'CL002';
  end if;
  return new;
end $$;
create trigger not_without_end before update on platform_clock for each row execute function refuse_unwritable_years();
