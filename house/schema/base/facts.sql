-- Every fact names an existing customer. A foreign key would lock and write the row of each customer one by one.
-- Customers are never deleted (closing an account keeps the row), so one query per statement is enough. It always uses
-- the index: a plan made for thousands would read all customers for one.
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
