-- What every other area stands on.

-- ── the installation, limits, calls that happen once, jobs ─────────────────────────────────────────────────────────

-- Facts about this installation, written once. 'pepper_check' tells a node started with another pepper.
create table base.installation (
  name  text primary key check (length(name) <= 64),
  value text not null check (length(value) <= 1024)
);
grant select, insert on installation to paperlock_app;

-- Generic cell rate limiting: one row per key holds the theoretical arrival time of the next request.
-- A logged table, because a crash must not forgive somebody who was guessing.
create table base.rate_limit (
  key     text primary key check (length(key) <= 200),
  next_at timestamptz not null
);
create index rate_limit_next_at on rate_limit (next_at);
grant select, insert, update, delete on rate_limit to paperlock_app;

-- A call that must happen once: the claim, a hash of what was asked, and the answer, in the work's own transaction.
create table base.once (
  owner      uuid not null,
  request_no uuid not null,
  asked      bytea not null check (length(asked) = 32),
  answer     jsonb,
  replays    integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (owner, request_no)
);
create index once_created_at on once (created_at);
grant select, insert, update, delete on once to paperlock_app;

-- When each recurring piece of work last ran, and how it went.
create table base.job_run (
  job         text primary key check (length(job) <= 64),
  started_at  timestamptz not null,
  finished_at timestamptz,
  outcome     text check (length(outcome) <= 500)
);
grant select, insert, update on job_run to paperlock_app;

-- ── the clock ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Business time: the wall clock, and how far the platform clock was advanced beyond it. It only ever goes forward, so
-- what was due once stays due. Sessions, limits and the audit log keep to the wall clock.
create table base.platform_clock (
  one      boolean primary key default true check (one),
  ahead_ms bigint not null default 0
);
insert into platform_clock default values;
grant select, update on platform_clock to paperlock_app;

-- ── the audit log ──────────────────────────────────────────────────────────────────────────────────────────────────

-- What operators did and what happened to accounts. Rows are added and never changed; a job links them into a chain of
-- hashes, so that a row taken out, put in or altered later shows. Linking them in the transactions themselves would
-- make everybody who signs in wait for everybody else.
create table base.audit_event (
  id         bigint generated always as identity primary key,
  -- To the millisecond, as a page cursor carries it.
  at         timestamptz(3) not null default clock_timestamp(),
  -- A command is given on the machine itself, without an account.
  actor_kind text not null check (actor_kind in ('operator', 'customer', 'system', 'command')),
  actor_id   uuid,
  -- An operator's account name as it was then. Customers stand here by number alone: they may leave.
  actor_name text check (length(actor_name) between 1 and 254),
  action     text not null check (action ~ '^[a-z_]+\.[a-z_]+$' and length(action) <= 64),
  subject    text check (subject ~ '^[a-z_]+:[A-Za-z0-9_.-]+$' and length(subject) <= 100),
  ip         inet,
  details    jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000),
  constraint actor_known check ((actor_id is null) = (actor_kind in ('system', 'command'))),
  constraint operator_named check ((actor_name is not null) = (actor_kind = 'operator'))
);
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_subject on audit_event (subject, at desc, id desc);
grant select on audit_event to paperlock_app;
-- Neither when nor as which number: those are the database's to say.
grant insert (actor_kind, actor_id, actor_name, action, subject, ip, details) on audit_event to paperlock_app;

-- One link of the chain. Its place is given when it is linked, in no other order than that.
create table base.audit_link (
  place    bigint primary key check (place > 0),
  event_id bigint not null unique references audit_event,
  hash     bytea not null check (length(hash) = 32)
);
grant select on audit_link to paperlock_app;

-- Events that wait to be linked.
create table base.audit_waiting (event_id bigint primary key references audit_event);
grant select on audit_waiting to paperlock_app;

-- ── letters, facts and hints ───────────────────────────────────────────────────────────────────────────────────────

-- Letters the platform writes. Stored as key and parameters, read in the reader's language.
create table base.letter (
  id         bigint generated always as identity primary key,
  recipient  text not null check (length(recipient) between 1 and 254),
  lang       text not null check (length(lang) <= 16),
  words      text not null check (length(words) <= 64),
  params     jsonb not null default '{}',
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'practice', 'failed')),
  attempts   integer not null default 0,
  due_at     timestamptz not null default now(),
  -- To the millisecond, as a page cursor carries it.
  created_at timestamptz(3) not null default now(),
  -- Whose it is, and the browser that caused it, as the hash of a secret that only this browser has.
  customer_id uuid,
  browser    bytea
);
create index letter_created_at on letter (created_at desc, id desc);
create index letter_recipient on letter (recipient, id desc);
create index letter_due on letter (due_at) where state = 'waiting';
create index letter_customer on letter (customer_id, id desc);
grant select, insert, update, delete on letter to paperlock_app;

-- What happened to a person, written in the transaction in which it happened, and read as their personal messages.
-- Stored as key and parameters, so that it can be read in any language. Without a foreign key to the customer: facts.sql.
create table base.fact (
  id          bigint generated always as identity,
  customer_id uuid not null,
  -- Two checks: a repetition with an upper limit is unrolled, and took longer than all else that is done for a fact.
  kind        text not null check (octet_length(kind) <= 48 and kind ~ '^[a-z][a-z_]+$'),
  params      jsonb not null default '{}',
  read_at     timestamptz,
  -- To the millisecond, as a page cursor carries it.
  created_at  timestamptz(3) not null default now(),
  -- Facts are read by person, newest first, marked by person and number, and unread ones are counted: one index does it all.
  primary key (customer_id, created_at, id) include (read_at)
);
grant select, insert (customer_id, kind, params), update (read_at) on fact to paperlock_app;

-- That there is something new to read: to one person, or to everyone where nobody is named. Open sockets are told, also
-- those of other nodes and those that were away for a moment. A later row may be visible before an earlier one, so
-- rows are read in the order (tx, id), and only those of transactions before which none is still open.
create table base.hint (
  tx          xid8 not null default pg_current_xact_id(),
  id          bigint generated always as identity,
  topic       text not null check (topic ~ '^[a-z]+(:[0-9a-f-]{1,36})?$'),
  customer_id uuid,
  created_at  timestamptz not null default now(),
  primary key (tx, id)
);
create index hint_customer on hint (customer_id, tx, id);
grant select, insert (topic, customer_id), delete on hint to paperlock_app;

-- ── sessions, holds, codes and second factors ──────────────────────────────────────────────────────────────────────

-- Only a hash of the token is stored: whoever reads this table cannot sign in with it.
create table base.session (
  id           uuid primary key default gen_random_uuid(),
  customer_id  uuid not null references customer,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  device       text not null check (length(device) <= 120),
  ip           inet not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  -- The browser that signed in, as the hash of a secret that only it has: a code for a new password is shown in no other.
  browser      bytea
);
create index session_customer on session (customer_id, last_seen_at desc);
create index session_expires_at on session (expires_at);
grant select, insert, update, delete on session to paperlock_app;

-- Withdrawals wait after a change of what protects the account. Times are the platform clock's.
create table base.hold (
  id          bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  reason      text not null check (length(reason) <= 32),
  begun_at    timestamptz not null,
  until_at    timestamptz not null constraint hold_lasts check (until_at > begun_at)
);
create index hold_customer on hold (customer_id, until_at);
grant select on hold to paperlock_app;
grant insert (customer_id, reason, begun_at, until_at) on hold to paperlock_app;

-- One live code per person and purpose: a new one replaces the old.
create table base.letter_code (
  customer_id uuid not null references customer,
  code_hash   bytea not null check (length(code_hash) = 32),
  tries_left  integer not null check (tries_left >= 0),
  expires_at  timestamptz not null,
  purpose     text not null check (length(purpose) <= 32),
  primary key (customer_id, purpose)
);
create index letter_code_expires_at on letter_code (expires_at);
grant select, insert, update, delete on letter_code to paperlock_app;

-- Second factors of customers: an authenticator app, recovery codes, passkeys; and what stands between two steps.
create table base.second_factor (
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

create table base.recovery_code (
  customer_id uuid not null references customer,
  code_hash   bytea not null check (length(code_hash) = 32),
  used_at     timestamptz,
  -- New codes after a change of the address belong to who made the change; their age tells.
  made_at     timestamptz not null default now(),
  primary key (customer_id, code_hash)
);
grant select, insert, update, delete on recovery_code to paperlock_app;

create table base.passkey (
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
create table base.passkey_ceremony (
  token_hash  bytea primary key check (length(token_hash) = 32),
  purpose     text not null check (purpose in ('add', 'sign_in', 'second_step')),
  -- Nobody yet, when the passkey is to say who signs in.
  customer_id uuid references customer,
  challenge   text not null check (length(challenge) <= 100),
  expires_at  timestamptz not null
);
create index passkey_ceremony_expires_at on passkey_ceremony (expires_at);
grant select, insert, delete on passkey_ceremony to paperlock_app;

-- ── files ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Pictures people sent us. What a file is, what is in it, and the key to that lie in three tables: to destroy a file is
-- to delete its key and its bytes, and whoever has an old copy of the bytes has nothing.
create table base.file (
  id           uuid primary key,
  owner_id     uuid not null references customer,
  scene        text not null check (scene in ('avatar', 'identity', 'receipt', 'support')),
  created_at   timestamptz not null default now(),
  -- Something refers to it from now on; until then it is deleted after a day.
  attached_at  timestamptz,
  destroyed_at timestamptz
);
create index file_loose on file (created_at) where attached_at is null;
create index file_owner on file (owner_id);
grant select, delete, insert (id, owner_id, scene), update (attached_at, destroyed_at) on file to paperlock_app;
-- Whoever closes their account takes all their files along, and the picture among them must not hold that up.
alter table customer add constraint customer_avatar_id_fkey foreign key (avatar_id) references file on delete set null;

create table base.file_content (
  file_id uuid primary key references file on delete cascade,
  type    text not null check (type in ('image/jpeg', 'image/webp')),
  width   integer not null check (width > 0),
  height  integer not null check (height > 0),
  -- Of the bytes that arrived, before they were cleaned.
  sha256  bytea not null check (length(sha256) = 32),
  sealed  bytea not null check (length(sealed) <= 12000000)
);
-- What is encrypted cannot be compressed.
alter table file_content alter column sealed set storage external;
grant select, insert, delete on file_content to paperlock_app;

create table base.file_key (
  file_id    uuid primary key references file on delete cascade,
  sealed_key bytea not null
);
grant select, insert, delete on file_key to paperlock_app;
