-- Somebody closes their account while calls of theirs are under way. Those looked at the session before and write after, so
-- what they write would stay behind for good. Here the later of the two finds the other: whoever writes something for a
-- customer holds the customer's row, which closing waits for; and after the closing nothing more is written.
create or replace function people.hold_open_customer(p_customer uuid) returns void language plpgsql as $$
begin
  -- Waits for a closing under way, and sees the row as it left it. An owner of request numbers may be an operator: no row.
  if (select closed_at from people.customer where id = p_customer for key share) is not null then
    raise exception 'the account % is closed', p_customer using errcode = 'CU001';
  end if;
end $$;

create or replace function people.refuse_closed_account() returns trigger language plpgsql as $$
begin
  perform people.hold_open_customer(new.customer_id);
  return new;
end $$;
create or replace function people.refuse_closed_owner_id() returns trigger language plpgsql as $$
begin
  perform people.hold_open_customer(new.owner_id);
  return new;
end $$;
create or replace function people.refuse_closed_owner() returns trigger language plpgsql as $$
begin
  perform people.hold_open_customer(new.owner);
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
    execute format('create or replace trigger open_account before insert on %I for each row execute function people.refuse_closed_account()',
                   target);
  end loop;
end $$;
create or replace trigger open_account before insert on file for each row execute function people.refuse_closed_owner_id();
create or replace trigger open_account before insert on once for each row execute function people.refuse_closed_owner();

-- What a category's password opened is open to a session: of one that ended nothing is left to open it to.
create or replace function people.refuse_ended_session() returns trigger language plpgsql as $$
begin
  perform from base.session where id = new.session_id for key share;
  if not found then
    raise exception 'the session % is over', new.session_id using errcode = 'CU001';
  end if;
  return new;
end $$;
create or replace trigger open_session before insert on category_grant for each row execute function people.refuse_ended_session();

-- Nobody gives a closed account a name again.
create or replace function people.refuse_change_of_closed() returns trigger language plpgsql as $$
begin
  raise exception 'the account % is closed', old.id using errcode = 'CU001';
end $$;
create or replace trigger stays_closed before update on customer for each row when (old.closed_at is not null)
  execute function people.refuse_change_of_closed();
