set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- Opens the accounts of these kinds for an owner; those that are open already stay as they are.
-- By the index always: a plan made while there were few owners would read all of them for each of many.
create or replace function open_accounts(p_owner uuid, p_kinds smallint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp set jit = off set enable_seqscan = off as $$
begin
  -- Asked first, because a conflict would use up one of the numbers there are.
  if not exists (select from owner where id = p_owner) then
    insert into owner (id) values (p_owner) on conflict (id) do nothing;
  end if;
  insert into account (id)
  select o.no * 100 + k.id
    from owner o join account_kind k on k.id = any (p_kinds) and not k.deferred
   where o.id = p_owner
  on conflict (id) do nothing;
end $$;

-- An account's number; null for an owner who has none.
create or replace function account_of(p_owner uuid, p_kind smallint) returns integer
language sql stable parallel safe
return (select o.no * 100 + p_kind from ledger.owner o where o.id = p_owner);

grant execute on function open_accounts, account_of to paperlock_app;
