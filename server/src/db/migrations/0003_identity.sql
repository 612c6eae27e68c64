-- People, where they are signed in, and the codes that let them back in.
create table customer (
  id              uuid primary key default gen_random_uuid(),
  account_kind    text not null check (account_kind in ('email', 'phone', 'username')),
  email           text unique check (length(email) <= 254),
  phone           text unique check (length(phone) <= 16),
  username        text unique check (length(username) <= 30),
  name            text check (length(name) between 1 and 100),
  password_hash   text not null,
  invitation_code text not null unique check (invitation_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  invited_by      uuid references customer,
  -- The person agreed that this is practice money, and to which wording.
  consent_version integer not null,
  created_at      timestamptz not null default now(),
  check (case account_kind when 'email' then email when 'phone' then phone else username end is not null)
);
grant select, insert, update on customer to paperlock_app;

-- Only a hash of the token is stored: whoever reads this table cannot sign in with it.
create table session (
  id           uuid primary key default gen_random_uuid(),
  customer_id  uuid not null references customer,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  device       text not null check (length(device) <= 120),
  ip           inet not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index session_customer on session (customer_id, last_seen_at desc);
create index session_expires_at on session (expires_at);
grant select, insert, update, delete on session to paperlock_app;

-- One live code per person: a new one replaces the old.
create table password_code (
  customer_id uuid primary key references customer,
  code_hash   bytea not null check (length(code_hash) = 32),
  tries_left  integer not null check (tries_left >= 0),
  expires_at  timestamptz not null
);
grant select, insert, update, delete on password_code to paperlock_app;
