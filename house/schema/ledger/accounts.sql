set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- Opens the accounts of these kinds for an owner; open ones stay as they are. It always uses the index: a plan made for
-- few owners would read all of them for each of many.
create or replace function open_accounts(p_owner uuid, p_kinds smallint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp set jit = off set enable_seqscan = off as $$
begin
  -- Checked first, because a conflict would use up a number.
  if not exists (select from owner where id = p_owner) then
    insert into owner (id) values (p_owner) on conflict (id) do nothing;
  end if;
  insert into account (id)
  select o.no * 100 + k.id
    from owner o join account_kind k on k.id = any (p_kinds) and not k.deferred
   where o.id = p_owner
  on conflict (id) do nothing;
end $$;

-- Returns the number of an account; null if the owner has none.
create or replace function account_of(p_owner uuid, p_kind smallint) returns integer
language sql stable parallel safe
return (select o.no * 100 + p_kind from ledger.owner o where o.id = p_owner);

grant execute on function open_accounts, account_of to paperlock_app;
