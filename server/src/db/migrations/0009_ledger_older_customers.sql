-- Registration opens a customer's accounts in its own transaction. Whoever registered before the book was there gets
-- theirs here: available, locked and held.
select ledger.open_accounts(id, '{1,2,3}') from customer order by created_at, id;
