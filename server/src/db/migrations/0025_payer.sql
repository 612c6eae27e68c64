-- Keys on the practice chain, sealed. There is one hot wallet, which pays, and one key that asks the faucet; each
-- practice wallet has its own. All are made here and none is ever brought along.
create table chain_key (
  address    bytea primary key check (length(address) = 20),
  holder     text not null check (holder in ('hot_wallet', 'faucet', 'practice_wallet')),
  key_sealed bytea not null,
  -- The number of the key's next transaction. It belongs to this row and is taken under its lock, never asked of the
  -- chain: a chain that has forgotten something would give the same number out twice.
  next_nonce bigint not null default 0 check (next_nonce >= 0),
  made_at    timestamptz not null default now()
);
create unique index chain_key_single on chain_key (holder) where holder <> 'practice_wallet';
grant select, insert, update (next_nonce) on chain_key to paperlock_app;

-- One transaction of the practice chain, from the order to its final block. The signed bytes are stored before the
-- first of them leaves; whatever happens, only these bytes are ever sent for this cause.
create table sending (
  id           bigint generated always as identity primary key,
  -- What it is for: no cause is paid twice.
  cause        text not null unique check (length(cause) between 3 and 100),
  call         text not null check (call in ('transfer', 'faucet', 'transfer_from')),
  from_address bytea not null references chain_key,
  to_address   bytea not null check (length(to_address) = 20),
  -- Whose tokens a transfer_from names.
  owner        bytea check (length(owner) = 20),
  amount_micro bigint not null check (amount_micro >= 0),
  state        text not null default 'queued'
               check (state in ('queued', 'signed', 'sent', 'included', 'final', 'failed')),
  nonce        bigint check (nonce >= 0),
  signed       bytea,
  tx_hash      bytea unique check (length(tx_hash) = 32),
  block        bigint,
  -- Why it does not go on, for people to read; empty while it does.
  trouble      text check (trouble in ('not_covered', 'nonce_used', 'refused')),
  ordered_at   timestamptz(3) not null default now(),
  signed_at    timestamptz(3),
  -- Of the latest broadcast.
  sent_at      timestamptz(3),
  included_at  timestamptz(3),
  -- When its end was final: paid, or refused by the chain.
  settled_at   timestamptz(3),
  unique (from_address, nonce),
  constraint signed_whole check (num_nulls(nonce, signed, tx_hash, signed_at) = case state when 'queued' then 4 else 0 end),
  constraint in_a_block check ((block is not null) = (state in ('included', 'final', 'failed'))),
  constraint settled check ((settled_at is not null) = (state in ('final', 'failed'))),
  constraint owner_named check ((owner is not null) = (call = 'transfer_from')),
  constraint some_amount check (amount_micro > 0 or call = 'transfer_from')
);
create index sending_unfinished on sending (from_address, id) where state not in ('final', 'failed');

create function refuse_second_signature() returns trigger language plpgsql as $$
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
create trigger no_second_signature before update on sending for each row execute function refuse_second_signature();
alter table sending enable always trigger no_second_signature;

grant select on sending to paperlock_app;
grant insert (cause, call, from_address, to_address, owner, amount_micro) on sending to paperlock_app;
grant update (state, nonce, signed, tx_hash, block, trouble, signed_at, sent_at, included_at, settled_at)
  on sending to paperlock_app;
