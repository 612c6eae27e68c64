create or replace function rails.refuse_second_signature() returns trigger language plpgsql as $$
begin
  if old.state in ('final', 'failed')
     or (new.id, new.cause, new.call, new.from_address, new.to_address, new.owner, new.amount_micro, new.ordered_at)
        is distinct from
        (old.id, old.cause, old.call, old.from_address, old.to_address, old.owner, old.amount_micro, old.ordered_at)
     or (old.signed is not null
         and (new.nonce, new.signed, new.tx_hash) is distinct from (old.nonce, old.signed, old.tx_hash)) then
    raise exception 'sending % is signed once and ends once', old.id;
  end if;
  return new;
end $$;
create or replace trigger no_second_signature before update on sending for each row execute function rails.refuse_second_signature();
alter table sending enable always trigger no_second_signature;
