-- Each person's own wallet outside the platform. Its key is kept for them, since nobody should need other software to
-- rehearse; the platform's books know nothing of it.
create table practice_wallet (
  customer_id    uuid primary key references customer,
  address        bytea not null unique references chain_key,
  -- What all final transfers come to, kept up with in the transaction that records them.
  balance_micro  bigint not null default 0,
  -- The look-alike of the first destination, planted for the lesson; empty until then.
  poison_address bytea check (length(poison_address) = 20),
  made_at        timestamptz(3) not null default now()
);
grant select, insert (customer_id, address), update (balance_micro, poison_address) on practice_wallet to paperlock_app;

-- What a person asked of their wallet; the payer carries it out.
create table wallet_order (
  id           uuid primary key,
  customer_id  uuid not null references practice_wallet,
  kind         text not null check (kind in ('faucet', 'send')),
  to_address   bytea not null check (length(to_address) = 20),
  amount_micro bigint not null check (amount_micro > 0),
  -- Platform time: the faucet's limit counts by it.
  asked_at     timestamptz(3) not null,
  tx_hash      bytea unique check (length(tx_hash) = 32),
  -- final: recorded by the watcher and part of the balance; failed: refused by the chain for good.
  ended        text check (ended in ('final', 'failed'))
);
create index wallet_order_customer on wallet_order (customer_id, asked_at desc);
grant select, insert (id, customer_id, kind, to_address, amount_micro, asked_at), update (tx_hash, ended)
  on wallet_order to paperlock_app;

-- Whose wallet it was is forgotten with the person; what happened on the chain stays there, without a name.
create function erase_wallet() returns trigger language plpgsql as $$
begin
  delete from wallet_order where customer_id = new.id;
  delete from practice_wallet where customer_id = new.id;
  return null;
end $$;
create trigger erase_wallet after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_wallet();
