-- Generic cell rate limiting. Takes one of `burst` tries per `period`; returns 0 when allowed, else the milliseconds to
-- wait. One statement under the row's lock: a thousand concurrent callers on ten nodes get exactly `burst`. The wait is
-- at most `period`, which is the longest that tries can cause: a row further ahead was written by a wrong clock and is
-- set back.
create or replace function base.take_try(limit_key text, burst integer, period interval) returns integer
language plpgsql as $$
declare
  step     interval := period / burst;
  now_at   timestamptz := base.wall_now();
  granted  timestamptz;
  next_try timestamptz;
begin
  insert into base.rate_limit as r (key, next_at) values (limit_key, now_at + step)
  on conflict (key) do update
    set next_at = greatest(r.next_at, base.wall_now()) + step
    where r.next_at <= base.wall_now() + period - step
  returning next_at into granted;
  if found then
    return 0;
  end if;
  update base.rate_limit set next_at = base.wall_now() + period where key = limit_key and next_at > base.wall_now() + period;
  select next_at into next_try from base.rate_limit where key = limit_key;
  return greatest(1, ceil(extract(epoch from (next_try - (period - step) - base.wall_now())) * 1000));
end $$;
