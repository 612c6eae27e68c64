-- Second factors of customers: an authenticator app, recovery codes, passkeys; and what stands between two steps.
create table second_factor (
  customer_id  uuid primary key references customer,
  -- Sealed with the installation's key; null while the second factor is off.
  totp_sealed  bytea,
  -- The last 30-second step whose code was used: a code is good once.
  totp_step    bigint not null default 0,
  since        timestamptz,
  -- Waits until its first code proves that it was saved.
  setup_sealed bytea,
  setup_until  timestamptz
);
grant select, insert, update, delete on second_factor to paperlock_app;

create table recovery_code (
  customer_id uuid not null references customer,
  code_hash   bytea not null check (length(code_hash) = 32),
  used_at     timestamptz,
  primary key (customer_id, code_hash)
);
grant select, insert, update, delete on recovery_code to paperlock_app;

create table passkey (
  id            uuid primary key default gen_random_uuid(),
  customer_id   uuid not null references customer,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key    bytea not null,
  sign_count    bigint not null,
  transports    text[] not null default '{}',
  backed_up     boolean not null,
  name          text not null check (length(name) between 1 and 40),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_customer on passkey (customer_id, created_at desc);
grant select, insert, update, delete on passkey to paperlock_app;

-- What a browser was asked to sign: known to the server alone until then, and good for one answer.
create table passkey_ceremony (
  token_hash  bytea primary key check (length(token_hash) = 32),
  purpose     text not null check (purpose in ('add', 'sign_in', 'second_step')),
  -- Nobody yet, when the passkey is to say who signs in.
  customer_id uuid references customer,
  challenge   text not null check (length(challenge) <= 100),
  expires_at  timestamptz not null
);
create index passkey_ceremony_expires_at on passkey_ceremony (expires_at);
grant select, insert, delete on passkey_ceremony to paperlock_app;

-- Between the password and what must follow it.
create table sign_in_challenge (
  token_hash  bytea primary key check (length(token_hash) = 32),
  customer_id uuid not null references customer,
  purpose     text not null check (purpose in ('second_step', 'unfreeze')),
  tries_left  integer not null check (tries_left >= 0),
  expires_at  timestamptz not null
);
create index sign_in_challenge_expires_at on sign_in_challenge (expires_at);
grant select, insert, update, delete on sign_in_challenge to paperlock_app;

-- A frozen account lets nobody in and moves nothing; a closed one has nothing left that names a person.
alter table customer add column frozen_at timestamptz, add column closed_at timestamptz;
