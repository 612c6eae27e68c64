-- Practice money in one tap: what is sent on waits for the faucet's tokens, and nothing is hurried for ever.
alter table rails.wallet_order add placed_at timestamptz(3) not null default now();
alter table rails.wallet_order add after_id uuid unique references rails.wallet_order;
grant insert (after_id) on rails.wallet_order to paperlock_app;
