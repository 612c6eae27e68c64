-- A machine's clock may be set back, or run ahead for a while and be put right. Nothing may stop working for that long.

-- What the machine's clock shows: the one place where platform time and limits read it.
create function wall_now() returns timestamptz language sql volatile parallel safe return clock_timestamp();

-- Always after what is booked: an order that began earlier would be in no hour's run any more. While the machine's clock is
-- behind that, platform time stands still there.
create or replace function platform_now() returns timestamptz language sql volatile parallel safe
begin atomic
  select greatest(date_trunc('milliseconds', wall_now()) + c.ahead_ms * interval '1 millisecond',
                  m.settled_to + interval '1 millisecond')
    from platform_clock c cross join settlement_mark m;
end;

-- How long it will stand still: 0 but after the machine's clock went back.
create function clock_behind_ms() returns bigint language sql volatile parallel safe
begin atomic
  select greatest(0, ceil(extract(epoch from m.settled_to - wall_now()) * 1000) - c.ahead_ms)::bigint
    from platform_clock c cross join settlement_mark m;
end;

-- As in 0001_foundation.sql, but that nobody waits longer than `period`, which is the longest that tries can make them: a row
-- further ahead was written by a clock that was wrong, and is brought back to that.
create or replace function take_try(limit_key text, burst integer, period interval) returns integer
language plpgsql as $$
declare
  step     interval := period / burst;
  now_at   timestamptz := wall_now();
  granted  timestamptz;
  next_try timestamptz;
begin
  insert into rate_limit as r (key, next_at) values (limit_key, now_at + step)
  on conflict (key) do update
    set next_at = greatest(r.next_at, wall_now()) + step
    where r.next_at <= wall_now() + period - step
  returning next_at into granted;
  if found then
    return 0;
  end if;
  update rate_limit set next_at = wall_now() + period where key = limit_key and next_at > wall_now() + period;
  select next_at into next_try from rate_limit where key = limit_key;
  return greatest(1, ceil(extract(epoch from (next_try - (period - step) - wall_now())) * 1000));
end $$;

-- Somebody closes their account while calls of theirs are under way. Those looked at the session before and write after, so
-- what they write would stay behind for good. Here the later of the two finds the other: whoever writes something for a
-- customer holds the customer's row, which closing waits for; and after the closing nothing more is written.
create function hold_open_customer(p_customer uuid) returns void language plpgsql as $$
begin
  -- Waits for a closing under way, and sees the row as it left it. An owner of request numbers may be an operator: no row.
  if (select closed_at from customer where id = p_customer for key share) is not null then
    raise exception 'the account % is closed', p_customer using errcode = 'CU001';
  end if;
end $$;

create function refuse_closed_account() returns trigger language plpgsql as $$
begin
  perform hold_open_customer(new.customer_id);
  return new;
end $$;
create function refuse_closed_owner_id() returns trigger language plpgsql as $$
begin
  perform hold_open_customer(new.owner_id);
  return new;
end $$;
create function refuse_closed_owner() returns trigger language plpgsql as $$
begin
  perform hold_open_customer(new.owner);
  return new;
end $$;

do $$
declare
  target text;
begin
  -- Before anything of the row is locked, so that whoever waits here holds nothing that closing would wait for. Left out is
  -- what jobs write for many at once or for people who have left: facts, hints, deposits that arrive, parts of statements;
  -- and orders, which are placed under a request number.
  foreach target in array array['announcement_read', 'binding', 'booking', 'class_member', 'contact_change', 'deposit_address', 'deposit_claim',
    'fund_pin', 'hold', 'lesson_progress', 'letter_code', 'passkey', 'passkey_ceremony', 'practice_wallet', 'push_subscription',
    'recovery_code', 'second_factor', 'session', 'sign_in_challenge', 'support_ticket', 'verification_case', 'withdrawal']
  loop
    execute format('create trigger open_account before insert on %I for each row execute function refuse_closed_account()',
                   target);
  end loop;
end $$;
create trigger open_account before insert on file for each row execute function refuse_closed_owner_id();
create trigger open_account before insert on once for each row execute function refuse_closed_owner();

-- What a category's password opened is open to a session: of one that ended nothing is left to open it to.
create function refuse_ended_session() returns trigger language plpgsql as $$
begin
  perform from session where id = new.session_id for key share;
  if not found then
    raise exception 'the session % is over', new.session_id using errcode = 'CU001';
  end if;
  return new;
end $$;
create trigger open_session before insert on category_grant for each row execute function refuse_ended_session();

-- Nobody gives a closed account a name again.
create function refuse_change_of_closed() returns trigger language plpgsql as $$
begin
  raise exception 'the account % is closed', old.id using errcode = 'CU001';
end $$;
create trigger stays_closed before update on customer for each row when (old.closed_at is not null)
  execute function refuse_change_of_closed();
