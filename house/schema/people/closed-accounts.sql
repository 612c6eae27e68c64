-- A customer may close the account while other calls of theirs are in progress. Those checked the session before and
-- write after, so their rows would stay for good. With these triggers, a transaction that writes for a customer holds
-- the customer's row, closing waits for it, and nothing is written after the closing.
create or replace function people.hold_open_customer(p_customer uuid) returns void language plpgsql as $$
begin
  -- Waits for a closing in progress and reads the row after it. An owner of request numbers may be an operator, who has
  -- no row.
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
  -- Before any row is locked, so that a waiting transaction holds nothing that closing would wait for. Tables that jobs
  -- write for many customers at once, or for customers who have left, are not listed: facts, hints, arriving deposits,
  -- parts of statements; nor are orders, which are placed under a request number.
  foreach target in array array['announcement_read', 'binding', 'booking', 'class_member', 'contact_change', 'customer_note', 'customer_proposal', 'deposit_address', 'deposit_claim',
    'fund_pin', 'hold', 'lesson_progress', 'letter_code', 'operator', 'passkey', 'passkey_ceremony', 'practice_wallet', 'push_subscription',
    'recovery_code', 'script_key', 'second_factor', 'session', 'sign_in_challenge', 'support_ticket', 'twin_game', 'twin_move', 'verification_case', 'withdrawal', 'withdrawal_hold']
  loop
    execute format('create or replace trigger open_account before insert on %I for each row execute function people.refuse_closed_account()',
                   target);
  end loop;
end $$;
create or replace trigger open_account before insert on file for each row execute function people.refuse_closed_owner_id();
create or replace trigger open_account before insert on once for each row execute function people.refuse_closed_owner();

-- A category's password opens it for a session; an ended session has no grants.
create or replace function people.refuse_ended_session() returns trigger language plpgsql as $$
begin
  perform from base.session where id = new.session_id for key share;
  if not found then
    raise exception 'the session % is over', new.session_id using errcode = 'CU001';
  end if;
  return new;
end $$;
create or replace trigger open_session before insert on category_grant for each row execute function people.refuse_ended_session();

-- A closed account never gets a name again.
create or replace function people.refuse_change_of_closed() returns trigger language plpgsql as $$
begin
  raise exception 'the account % is closed', old.id using errcode = 'CU001';
end $$;
create or replace trigger stays_closed before update on customer for each row when (old.closed_at is not null)
  execute function people.refuse_change_of_closed();
