-- Tables that all other areas use.

-- ── the installation, limits, calls that happen once, jobs ─────────────────────────────────────────────────────────

-- Facts about this installation, written once. 'pepper_check' reveals a node that was started with another pepper.
create table base.installation (
  name  text primary key check (length(name) <= 64),
  value text not null check (length(value) <= 1024)
);
grant select, insert on installation to paperlock_app;

-- Generic cell rate limiting: one row per key holds the theoretical arrival time of the next request.
-- A logged table, because a crash must not reset somebody's guesses.
create table base.rate_limit (
  key     text primary key check (length(key) <= 200),
  next_at timestamptz not null
);
create index rate_limit_next_at on rate_limit (next_at);
grant select, insert, update, delete on rate_limit to paperlock_app;

-- A call that must happen once: its request number, a hash of the request, and the answer, in the transaction of the
-- work.
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

-- When each recurring job last ran, its result, and how often it failed since it last succeeded.
create table base.job_run (
  job         text primary key check (length(job) <= 64),
  started_at  timestamptz not null,
  finished_at timestamptz,
  outcome     text check (length(outcome) <= 500),
  failed_at   timestamptz,
  failures    integer not null default 0 check (failures >= 0),
  fault       text check (length(fault) <= 300)
);
grant select, insert, update on job_run to paperlock_app;

-- ── the world ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- What this database is: one practice world, in one row. Where it is the whole installation, it is an open world without a
-- name. Name and kind are given when a world is born, by the owner of the tables.
create table base.world (
  one                boolean primary key default true check (one),
  -- The beginning of each of its tokens.
  name               text check (name ~ '^[0-9a-z]{16}$'),
  kind               text not null default 'open' check (kind in ('open', 'private', 'class')),
  -- Whose world it is: the person of a private one, the teacher of a class.
  owner_id           uuid references customer,
  -- The practice desk does what operators would do.
  practice_desk      boolean not null default false,
  -- In a class, pupils may move the clock too.
  members_move_clock boolean not null default false,
  born_at            timestamptz(3) not null default now(),
  constraint named_unless_open check (name is not null or kind = 'open')
);
insert into world default values;
grant select, update (owner_id, practice_desk, members_move_clock) on world to paperlock_app;

-- A row says that no sequence is behind its tables. Without a log PostgreSQL empties this after a crash.
create unlogged table base.sequences_mended (
  one boolean primary key default true check (one)
);

-- ── the clock ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Business time: the wall clock plus an advance. The advance only grows, so what was due once stays due. Sessions,
-- limits and the audit log use the wall clock.
create table base.platform_clock (
  one      boolean primary key default true check (one),
  ahead_ms bigint not null default 0
);
insert into platform_clock default values;
grant select, update on platform_clock to paperlock_app;

-- ── the audit log ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Actions of operators and events of accounts. Rows are append-only; a job links them into a chain of hashes, so that a
-- row that is removed, inserted or changed later shows. Linking in the transactions themselves would make all sign-ins
-- wait for each other.
create table base.audit_event (
  id         bigint generated always as identity primary key,
  -- To the millisecond, as a page cursor carries it.
  at         timestamptz(3) not null default clock_timestamp(),
  -- A command is given on the machine itself, without an account.
  actor_kind text not null check (actor_kind in ('operator', 'customer', 'system', 'command')),
  actor_id   uuid,
  -- An operator's account name at that time. Customers appear by number only, because they may leave.
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
-- The database alone sets time and number.
grant insert (actor_kind, actor_id, actor_name, action, subject, ip, details) on audit_event to paperlock_app;

-- One link of the chain. Its position is assigned when it is linked.
create table base.audit_link (
  place    bigint primary key check (place > 0),
  event_id bigint not null unique references audit_event,
  hash     bytea not null check (length(hash) = 32)
);
grant select on audit_link to paperlock_app;

-- Events that wait to be linked.
create table base.audit_waiting (event_id bigint primary key references audit_event);
grant select on audit_waiting to paperlock_app;

-- ── settings ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Changes of settings: one operator proposes a value, another decides. The value in force is that of the last approved row; without one
-- it is the default in `domain/settings/settings.ts`.
create table base.setting_proposal (
  id           bigint generated always as identity primary key,
  setting      text not null check (setting ~ '^[a-z_]{1,40}$'),
  value_before text not null check (length(value_before) between 1 and 30),
  value_after  text not null check (length(value_after) between 1 and 30),
  reason       text not null check (length(reason) between 1 and 500),
  proposed_by  uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at  timestamptz(3) not null default now(),
  decided_by   uuid references operator,
  decided_at   timestamptz(3),
  approved     boolean,
  decision     text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4)),
  constraint another_value check (value_after <> value_before)
);
create index setting_proposal_of on setting_proposal (setting, proposed_at desc, id desc);
-- One open proposal of a setting at a time.
create unique index setting_proposal_open on setting_proposal (setting) where decided_by is null;
grant select on setting_proposal to paperlock_app;
grant insert (setting, value_before, value_after, reason, proposed_by) on setting_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on setting_proposal to paperlock_app;

-- ── letters, facts and hints ───────────────────────────────────────────────────────────────────────────────────────

-- E-mails and texts ("letters"). Stored as key and parameters, shown in the reader's language.
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
  -- The recipient, and the browser that caused it, as the hash of a secret that only this browser has.
  customer_id uuid,
  browser    bytea
);
create index letter_created_at on letter (created_at desc, id desc);
create index letter_recipient on letter (recipient, id desc);
create index letter_due on letter (due_at) where state = 'waiting';
create index letter_customer on letter (customer_id, id desc);
grant select, insert, update, delete on letter to paperlock_app;

-- Events of a customer, written in the transaction of the event, and read as personal messages. Stored as key and
-- parameters, so that they can be shown in any language. Without a foreign key to the customer: see facts.sql.
create table base.fact (
  id          bigint generated always as identity,
  customer_id uuid not null,
  -- Two checks: a repetition with an upper limit is unrolled, which took longer than all other work for a fact.
  kind        text not null check (octet_length(kind) <= 48 and kind ~ '^[a-z][a-z_]+$'),
  params      jsonb not null default '{}',
  read_at     timestamptz,
  -- To the millisecond, as a page cursor carries it.
  created_at  timestamptz(3) not null default now(),
  -- Platform time of the event; the other times are the wall clock's.
  happened_at timestamptz(3) not null,
  -- Facts are read by customer, newest first, marked by customer and number, and counted while unread: one index serves
  -- all.
  primary key (customer_id, created_at, id) include (read_at)
);
grant select, insert (customer_id, kind, params, happened_at), update (read_at) on fact to paperlock_app;

-- Hints that there is something new to read, for one customer or, without a customer, for everyone. Open sockets get
-- them, also on other nodes and after a short interruption. A later row may become visible before an earlier one, so
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

-- Only a hash of the token is stored: a reader of this table cannot sign in with it.
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
  -- The browser that signed in, as the hash of a secret that only it has: no other browser is shown a code for a new
  -- password.
  browser      bytea
);
create index session_customer on session (customer_id, last_seen_at desc);
create index session_expires_at on session (expires_at);
grant select, insert, update, delete on session to paperlock_app;

-- Keys with which scripts of a world's owner call. Only a hash is stored; a revoked key has no row.
create table base.script_key (
  id           uuid primary key default gen_random_uuid(),
  customer_id  uuid not null references customer,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  name         text not null check (length(name) between 1 and 40),
  scope        text not null check (scope in ('read', 'act')),
  created_at   timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index script_key_customer on script_key (customer_id, created_at desc);
grant select, delete, insert (customer_id, token_hash, name, scope), update (last_used_at) on script_key to paperlock_app;

-- Withdrawals wait after a change of what protects the account. Times are platform times.
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

-- Withdrawals that an operator holds, until two operators lift it. Real time.
create table base.withdrawal_hold (
  id               bigint generated always as identity primary key,
  customer_id      uuid not null references customer,
  -- What the customer is told.
  why              text not null check (length(why) <= 32),
  held_by          uuid not null references operator,
  held_at          timestamptz(3) not null default now(),
  lift_proposed_by uuid references operator,
  lifted_by        uuid references operator,
  lifted_at        timestamptz(3),
  constraint lifted_by_two_people check (lifted_by <> lift_proposed_by),
  constraint lifted_whole check (num_nulls(lift_proposed_by, lifted_by, lifted_at) in (0, 3))
);
-- One at a time.
create unique index withdrawal_hold_standing on withdrawal_hold (customer_id) where lifted_at is null;
grant select on withdrawal_hold to paperlock_app;
grant insert (customer_id, why, held_by) on withdrawal_hold to paperlock_app;
grant update (lift_proposed_by, lifted_by, lifted_at) on withdrawal_hold to paperlock_app;

-- One valid code per customer and purpose: a new one replaces the old.
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

-- Second factors of customers: authenticator app, recovery codes, passkeys; and the challenge between two steps.
create table base.second_factor (
  customer_id  uuid primary key references customer,
  -- Sealed with the installation's key; null while the second factor is off.
  totp_sealed  bytea,
  -- The last 30-second step whose code was used: a code works once.
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
  -- After a change of address, new codes belong to whoever made the change; their age tells.
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

-- A challenge for a browser to sign: known only to the server until then, and valid for one answer.
create table base.passkey_ceremony (
  token_hash  bytea primary key check (length(token_hash) = 32),
  purpose     text not null check (purpose in ('add', 'sign_in', 'second_step')),
  -- Null if the passkey is to say who signs in.
  customer_id uuid references customer,
  challenge   text not null check (length(challenge) <= 100),
  expires_at  timestamptz not null
);
create index passkey_ceremony_expires_at on passkey_ceremony (expires_at);
grant select, insert, delete on passkey_ceremony to paperlock_app;

-- ── files ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Uploaded pictures. Description, content and key are in three tables: destroying a file means deleting its key and its
-- bytes, and an old copy of the bytes is useless.
create table base.file (
  id           uuid primary key,
  owner_id     uuid not null references customer,
  scene        text not null check (scene in ('avatar', 'identity', 'receipt', 'support')),
  created_at   timestamptz not null default now(),
  -- True once a row refers to it; otherwise it is deleted after a day.
  attached_at  timestamptz,
  destroyed_at timestamptz
);
create index file_loose on file (created_at) where attached_at is null;
create index file_owner on file (owner_id);
grant select, delete, insert (id, owner_id, scene), update (attached_at, destroyed_at) on file to paperlock_app;
-- Closing an account deletes all its files; the avatar among them must not prevent that.
alter table customer add constraint customer_avatar_id_fkey foreign key (avatar_id) references file on delete set null;

create table base.file_content (
  file_id uuid primary key references file on delete cascade,
  type    text not null check (type in ('image/jpeg', 'image/webp')),
  width   integer not null check (width > 0),
  height  integer not null check (height > 0),
  -- A hash of the uploaded bytes, before cleaning.
  sha256  bytea not null check (length(sha256) = 32),
  sealed  bytea not null check (length(sealed) <= 12000000)
);
-- Encrypted bytes cannot be compressed.
alter table file_content alter column sealed set storage external;
grant select, insert, delete on file_content to paperlock_app;

create table base.file_key (
  file_id    uuid primary key references file on delete cascade,
  sealed_key bytea not null
);
grant select, insert, delete on file_key to paperlock_app;

-- ── webhooks ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Where events are sent. In the open world two operators set an address; the owner of a private world may set one on the same machine.
create table base.webhook_endpoint (
  id            uuid primary key default gen_random_uuid(),
  url           text not null check (length(url) between 1 and 2048),
  kinds         text[] not null check (cardinality(kinds) > 0),
  -- Sealed with the installation's key; null until an owner had it made. The former one signs too, for a day.
  secret_sealed bytea,
  secret_at     timestamptz(3),
  former_sealed bytea,
  former_until  timestamptz,
  created_at    timestamptz(3) not null default now(),
  stopped_at    timestamptz(3)
);
grant select, insert, update on webhook_endpoint to paperlock_app;

-- A new endpoint, or another address or other events for one: one operator proposes, another decides.
create table base.webhook_proposal (
  id          bigint generated always as identity primary key,
  -- Null for a new one.
  endpoint_id uuid references webhook_endpoint,
  url_before  text check (length(url_before) <= 2048),
  url         text not null check (length(url) between 1 and 2048),
  kinds       text[] not null check (cardinality(kinds) > 0),
  reason      text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at timestamptz(3) not null default now(),
  decided_by  uuid references operator,
  decided_at  timestamptz(3),
  approved    boolean,
  decision    text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4)),
  constraint before_known check ((endpoint_id is null) = (url_before is null))
);
create index webhook_proposal_page on webhook_proposal (proposed_at desc, id desc);
grant select on webhook_proposal to paperlock_app;
grant insert (endpoint_id, url_before, url, kinds, reason, proposed_by) on webhook_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on webhook_proposal to paperlock_app;

-- What happened, written in the transaction in which it happened. The id goes out with it, the same at every attempt, so that
-- a receiver can drop doubles. Ids and amounts only.
create table base.webhook_event (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind ~ '^[a-z]+\.[a-z_]+$' and length(kind) <= 64),
  data       jsonb not null check (jsonb_typeof(data) = 'object' and length(data::text) <= 4000),
  created_at timestamptz(3) not null default now()
);
create index webhook_event_created_at on webhook_event (created_at);
grant select, insert, delete on webhook_event to paperlock_app;

-- One event for one endpoint.
create table base.webhook_delivery (
  id          bigint generated always as identity primary key,
  event_id    uuid not null references webhook_event on delete cascade,
  endpoint_id uuid not null references webhook_endpoint,
  state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts    integer not null default 0,
  -- Those since it was written or replayed.
  tries       integer not null default 0,
  -- Whoever takes it moves this on: if they die, it is due again.
  due_at      timestamptz not null default now(),
  -- To the millisecond, as a page cursor carries it.
  created_at  timestamptz(3) not null default now(),
  ended_at    timestamptz(3),
  unique (event_id, endpoint_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where state = 'waiting';
create index webhook_delivery_page on webhook_delivery (created_at desc, id desc);
grant select, insert, update on webhook_delivery to paperlock_app;

-- Without status and fault it is under way, or its node died.
create table base.webhook_attempt (
  delivery_id bigint not null references webhook_delivery on delete cascade,
  nth         integer not null check (nth > 0),
  at          timestamptz(3) not null default now(),
  status      integer,
  fault       text check (fault in ('address', 'unresolved', 'timeout', 'tls', 'connection')),
  took_ms     integer,
  primary key (delivery_id, nth)
);
grant select, insert, update on webhook_attempt to paperlock_app;
