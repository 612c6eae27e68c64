-- The simulated bank beside the chain, and the capital an operator brings to either.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

insert into account_kind (id, name, owner, may_go_below_zero, deferred) values (27, 'bank', 'operator', true, true);
insert into account (id) values (27);
insert into entry_kind (id, name) values (4, 'capital_in');

update book set moves = moves || array(
  select e.id * 10000 + d.id * 100 + c.id
    from (values
      ('capital_in', 'chain', 'equity'), ('capital_in', 'bank', 'equity'),
      ('withdrawal_settle', 'held', 'bank')
    ) as allowed (entry, debit, credit)
    join entry_kind e on e.name = allowed.entry
    join account_kind d on d.name = allowed.debit
    join account_kind c on c.name = allowed.credit);

reset role;
reset search_path;
