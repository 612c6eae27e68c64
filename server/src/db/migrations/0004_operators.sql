-- The people who operate the platform. They share nothing with customers: own accounts, sessions and cookie.
create table operator (
  id            uuid primary key default gen_random_uuid(),
  account       text not null unique check (length(account) <= 254),
  roles         text[] not null check (cardinality(roles) > 0 and roles <@ array[
    'viewer', 'support', 'reviewer', 'treasury_maker', 'treasury_checker',
    'product_manager', 'auditor', 'educator', 'owner']),
  password_hash text not null,
  -- Sealed with the installation's key; null until the first sign-in sets the second factor up.
  totp_sealed   bytea,
  -- The last 30-second step whose code was used: a code is good once.
  totp_step     bigint not null default 0,
  created_at    timestamptz not null default now()
);
grant select, insert, update on operator to paperlock_app;

-- Between password and second factor. The set-up secret waits here until its first code proves it was saved.
create table operator_challenge (
  token_hash   bytea primary key check (length(token_hash) = 32),
  operator_id  uuid not null references operator,
  setup_sealed bytea,
  tries_left   integer not null check (tries_left >= 0),
  expires_at   timestamptz not null
);
create index operator_challenge_expires_at on operator_challenge (expires_at);
grant select, insert, update, delete on operator_challenge to paperlock_app;

create table operator_session (
  id           uuid primary key default gen_random_uuid(),
  operator_id  uuid not null references operator,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  device       text not null check (length(device) <= 120),
  ip           inet not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index operator_session_operator on operator_session (operator_id, last_seen_at desc);
create index operator_session_expires_at on operator_session (expires_at);
grant select, insert, update, delete on operator_session to paperlock_app;
