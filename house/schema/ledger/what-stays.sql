-- Triggers that refuse changes of what is written.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to: % is refused', tg_table_name, lower(tg_op) using errcode = 'LG009';
end $$;

create or replace trigger no_change before update or delete on transfer for each row execute function refuse_change();
create or replace trigger no_truncate before truncate on transfer for each statement execute function refuse_change();
-- Per statement: a trigger per row, even one that does not fire, would lock every account twice.
create or replace trigger no_change before delete or update of id on account for each statement execute function refuse_change();
create or replace trigger no_truncate before truncate on account for each statement execute function refuse_change();
create or replace trigger no_change before update or delete on owner for each row execute function refuse_change();
create or replace trigger no_truncate before truncate on owner for each statement execute function refuse_change();
create or replace trigger no_delete before delete on book for each row execute function refuse_change();
-- A closed day is never opened again.
create or replace trigger no_reopening before update on book for each row
  when (new.open_from < old.open_from) execute function refuse_change();
create or replace trigger no_truncate before truncate on book for each statement execute function refuse_change();
create or replace trigger no_delete before delete on correction for each row execute function refuse_change();
create or replace trigger no_truncate before truncate on correction for each statement execute function refuse_change();

-- The triggers also fire in a session with the role of a replica.
alter table transfer enable always trigger no_change, enable always trigger no_truncate;
alter table account enable always trigger no_change, enable always trigger no_truncate;
alter table owner enable always trigger no_change, enable always trigger no_truncate;
alter table book enable always trigger no_delete, enable always trigger no_reopening,
  enable always trigger no_truncate;
alter table correction enable always trigger no_delete, enable always trigger no_truncate;

do $$
declare
  target text;
begin
  foreach target in array array['closed_day', 'closing', 'rollup'] loop
    execute format('create or replace trigger no_change before update or delete on %I
                    for each row execute function refuse_change()', target);
    execute format('create or replace trigger no_truncate before truncate on %I
                    for each statement execute function refuse_change()', target);
    execute format('alter table %I enable always trigger no_change, enable always trigger no_truncate', target);
  end loop;
end $$;

-- Accounts never change their numbers and are never deleted, so checking at the time of writing is enough.
create or replace function refuse_unknown_accounts() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (select from unnest(tg_argv) as named
              where not exists (select from account where id = (to_jsonb(new) ->> named)::integer)) then
    raise exception '% names an account that is not there', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger known_accounts after insert on rollup for each row execute function refuse_unknown_accounts('account');
create or replace trigger known_accounts after insert on closing for each row execute function refuse_unknown_accounts('account');
create or replace trigger known_accounts after insert on correction
  for each row execute function refuse_unknown_accounts('debit', 'credit');

alter table rollup enable always trigger known_accounts;
alter table closing enable always trigger known_accounts;
alter table correction enable always trigger known_accounts;
