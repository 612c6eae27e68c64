-- Business time: the wall clock, and how far the platform clock was advanced beyond it. It only ever goes forward, so
-- what was due once stays due. Sessions, limits and the audit log keep to the wall clock.
create table platform_clock (
  one      boolean primary key default true check (one),
  ahead_ms bigint not null default 0
);
insert into platform_clock default values;

create function refuse_going_back() returns trigger language plpgsql as $$
begin
  if new.ahead_ms < old.ahead_ms then
    raise exception 'the platform clock only goes forward' using errcode = 'CL001';
  end if;
  return new;
end $$;
create trigger only_forward before update on platform_clock for each row execute function refuse_going_back();

-- To the millisecond, which is what everybody who reads it can hold.
create function platform_now() returns timestamptz language sql volatile parallel safe
begin atomic
  select date_trunc('milliseconds', clock_timestamp()) + ahead_ms * interval '1 millisecond' from platform_clock;
end;

grant select, update on platform_clock to paperlock_app;
