-- Whose history gets its look-alike next, so that the job that plants them does not look at every wallet.
alter table practice_wallet add column poison_due boolean not null default false;
update practice_wallet w set poison_due = true
 where poison_address is null and exists (
   select from wallet_order o where o.customer_id = w.customer_id and o.kind = 'send' and o.ended = 'final');
create index practice_wallet_poison_due on practice_wallet (customer_id) where poison_due;
grant update (poison_due) on practice_wallet to paperlock_app;
