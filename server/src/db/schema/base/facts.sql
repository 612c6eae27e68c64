-- Every fact is about somebody, as a foreign key would see to it; but that locks, and writes, the row of each customer on
-- its own. No customer is ever deleted (closing an account keeps the row), so looking once for all that was added will do.
-- By the index always: a plan made for thousands would read every customer for one.
create or replace function base.refuse_unknown_customer() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (select from added where not exists (select from people.customer where id = added.customer_id)) then
    raise exception 'a fact is about a customer' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger known_customer after insert on fact referencing new table as added
  for each statement execute function base.refuse_unknown_customer();
