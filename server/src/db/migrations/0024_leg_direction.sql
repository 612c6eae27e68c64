-- Which side of a transfer a leg is, as a constant of each side: whoever asks for one of them reads that one alone.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

create or replace view leg as
  select no, debit as account, debit_seq as seq, -amount::bigint as amount, debit_after as after, credit as other,
         kind, cause, part, parts, booked_at, written_at, -1 as direction
    from transfer
  union all
  select no, credit, credit_seq, amount::bigint, credit_after, debit, kind, cause, part, parts, booked_at, written_at, 1
    from transfer;

reset role;
reset search_path;
