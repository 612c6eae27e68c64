-- Less work for each of many: when a hundred thousand orders end, each leaves a message.

-- The same words as before. A repetition with an upper limit is unrolled, and took longer than all else that is done for a fact.
alter table fact
  drop constraint fact_kind_check,
  add constraint fact_kind_check check (octet_length(kind) <= 48 and kind ~ '^[a-z][a-z_]+$');

-- Facts are read by person, newest first, and one of them is marked by person and number: one index does all of it.
alter table fact drop constraint fact_pkey, add primary key (customer_id, created_at, id);
drop index fact_customer;

-- Every fact is about somebody, as a foreign key would see to it; but that locks, and writes, the row of each customer on
-- its own. No customer is ever deleted (closing an account keeps the row), so looking once for all that was added will do.
alter table fact drop constraint fact_customer_id_fkey;
-- By the index always: a plan made for thousands would read every customer for one.
create function refuse_unknown_customer() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (select from added where not exists (select from customer where id = added.customer_id)) then
    raise exception 'a fact is about a customer' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger known_customer after insert on fact referencing new table as added
  for each statement execute function refuse_unknown_customer();
