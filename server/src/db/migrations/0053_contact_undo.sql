-- For a day after an e-mail address or phone number was changed, whoever had the former one can take it back. What was
-- bound before is kept for as long, both of them: whoever gets hold of an account changes one after the other.
create table contact_change (
  id          bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  email       text,
  phone       text,
  undo_hash   bytea not null unique check (length(undo_hash) = 32),
  changed_at  timestamptz not null default now(),
  undo_until  timestamptz not null
);
create index on contact_change (customer_id);
grant select, insert, delete on contact_change to paperlock_app;

create function erase_contact_changes() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from contact_change where customer_id = new.id;
  return null;
end $$;
create trigger erase_contact_changes after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_contact_changes();

-- New codes after a change are the changer's; the age tells.
alter table recovery_code add column made_at timestamptz not null default now();
