-- A machine's clock may be set back, or run ahead and be corrected. The platform must keep working meanwhile.

-- The machine's clock: the only place where platform time and limits read it.
create or replace function base.wall_now() returns timestamptz language sql volatile parallel safe return clock_timestamp();

-- Platform time is always after everything booked: an order that began earlier would belong to no run. While the
-- machine's clock is behind that, platform time stands still.
create or replace function base.platform_now() returns timestamptz language sql volatile parallel safe
begin atomic
  select greatest(date_trunc('milliseconds', base.wall_now()) + c.ahead_ms * interval '1 millisecond',
                  m.settled_to + interval '1 millisecond')
    from platform_clock c cross join settlement_mark m;
end;

-- How long platform time stands still: 0, except after the machine's clock went back.
create or replace function base.clock_behind_ms() returns bigint language sql volatile parallel safe
begin atomic
  select greatest(0, ceil(extract(epoch from m.settled_to - wall_now()) * 1000) - c.ahead_ms)::bigint
    from platform_clock c cross join settlement_mark m;
end;

-- Without customers and postings the platform may begin in the past: a demonstration does, and lives through the months
-- until now. After the first customer or posting, the clock only goes forward.
create or replace function base.refuse_going_back() returns trigger language plpgsql as $$
begin
  if new.ahead_ms >= old.ahead_ms then
    return new;
  end if;
  if old.ahead_ms <> 0 or exists (select from people.customer) or exists (select from ledger.transfer) then
    raise exception 'the platform clock only goes forward' using errcode = 'CL001';
  end if;
  -- Nothing was due before the beginning.
  update invest.settlement_mark
     set settled_to = date_trunc('milliseconds', clock_timestamp()) + new.ahead_ms * interval '1 millisecond';
  return new;
end $$;
create or replace trigger only_forward before update on platform_clock for each row execute function base.refuse_going_back();

-- A year of five digits cannot be typed into a date field, nor written in ISO 8601 without agreement.
create or replace function base.refuse_unwritable_years() returns trigger language plpgsql as $$
begin
  if clock_timestamp() + new.ahead_ms * interval '1 millisecond' > '9000-01-01T00:00:01Z' then
    raise exception 'the platform clock is not moved beyond the year 8999' using errcode = 'CL002';
  end if;
  return new;
end $$;
create or replace trigger not_without_end before update on platform_clock for each row execute function base.refuse_unwritable_years();

-- True while there are no customers and no postings: only then may the clock begin in the past.
create or replace function base.is_untouched() returns boolean language sql stable
return not exists (select from people.customer) and not exists (select from ledger.transfer);
