-- Where nobody is yet and nothing was booked, the platform may begin in the past: a demonstration does, and lives through
-- the months until now. From the first customer or posting on, the clock only goes forward.
create or replace function refuse_going_back() returns trigger language plpgsql as $$
begin
  if new.ahead_ms >= old.ahead_ms then
    return new;
  end if;
  if old.ahead_ms <> 0 or exists (select from customer) or exists (select from ledger.transfer) then
    raise exception 'the platform clock only goes forward' using errcode = 'CL001';
  end if;
  -- Nothing was due before the beginning.
  update settlement_mark
     set settled_to = date_trunc('milliseconds', clock_timestamp()) + new.ahead_ms * interval '1 millisecond';
  return new;
end $$;
