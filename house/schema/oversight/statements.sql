create or replace function oversight.refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a statement stays as it was signed: % is refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create or replace trigger no_change before update or delete on proof_statement for each row execute function oversight.refuse_statement_change();
create or replace trigger no_truncate before truncate on proof_statement for each statement execute function oversight.refuse_statement_change();

-- Results of reconciliation are append-only, like the book.
create or replace trigger no_change before update or delete on reconciliation
  for each row execute function ledger.refuse_change();
create or replace trigger no_truncate before truncate on reconciliation
  for each statement execute function ledger.refuse_change();
alter table reconciliation enable always trigger no_change, enable always trigger no_truncate;
