-- Customers, operators, and what protects and verifies a customer. First, because most other tables refer to them.

-- ── customers ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Customers.
create table people.customer (
  id              uuid primary key default gen_random_uuid(),
  account_kind    text not null check (account_kind in ('email', 'phone', 'username')),
  email           text unique check (length(email) <= 254),
  phone           text unique check (length(phone) <= 16),
  username        text unique check (length(username) <= 30),
  name            text check (length(name) between 1 and 100),
  password_hash   text not null,
  invitation_code text not null unique check (invitation_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  invited_by      uuid references customer,
  -- The customer agreed that this is practice money, and to which wording.
  consent_version integer not null,
  created_at      timestamptz not null default now(),
  -- Null: each device uses its own setting.
  time_zone       text check (length(time_zone) between 1 and 64),
  language        text check (length(language) between 1 and 16),
  -- In the order of registration: pages of customers are cut by it.
  number          bigint generated always as identity,
  -- A frozen account allows no sign-in and moves no money; a closed one has nothing left that names a person.
  frozen_at       timestamptz,
  closed_at       timestamptz,
  -- The result of real-name verification.
  certified_name  text check (length(certified_name) between 1 and 60),
  certified_at    timestamptz,
  -- A file belongs to one customer at most. The reference to base.file is with that table, which comes later.
  avatar_id       uuid unique,
  -- Came in without choosing a name or a password, and may choose both later.
  is_guest        boolean not null default false,
  -- Lived in the template this world was cloned from: owns what it owned, and nobody signs in as it.
  is_neighbour    boolean not null default false,
  constraint account_named check (case account_kind when 'email' then email when 'phone' then phone else username end is not null),
  constraint certified_whole check ((certified_name is null) = (certified_at is null))
);
create unique index customer_number on customer (number);
create index customer_invited_by on customer (invited_by, number desc) where invited_by is not null;
grant select, insert, update on customer to paperlock_app;

-- Sign-ins between the password and the second step.
create table people.sign_in_challenge (
  token_hash  bytea primary key check (length(token_hash) = 32),
  customer_id uuid not null references customer,
  purpose     text not null check (purpose in ('second_step', 'unfreeze')),
  tries_left  integer not null check (tries_left >= 0),
  expires_at  timestamptz not null
);
create index sign_in_challenge_expires_at on sign_in_challenge (expires_at);
grant select, insert, update, delete on sign_in_challenge to paperlock_app;

-- For a day after a change of e-mail address or phone number, the owner of the former one can undo it. Both former
-- values are kept that long, because an intruder changes one after the other.
create table people.contact_change (
  id          bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  email       text,
  phone       text,
  undo_hash   bytea not null unique check (length(undo_hash) = 32),
  changed_at  timestamptz not null default now(),
  undo_until  timestamptz not null
);
create index contact_change_customer on contact_change (customer_id);
grant select, insert, delete on contact_change to paperlock_app;

-- A row appears with the first try; without a hash the PIN is still the default one, which only allows its own change.
-- The counters are in a logged table: a crash must not reset somebody's guesses.
create table people.fund_pin (
  customer_id  uuid primary key references customer,
  pin_hash     text,
  errors       integer not null default 0 check (errors between 0 and 4),
  locks        integer not null default 0 check (locks >= 0),
  locked_until timestamptz,
  changed_at   timestamptz
);
grant select, insert, update on fund_pin to paperlock_app;

-- ── operators ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Operators. They share nothing with customers: own accounts, sessions and cookie.
create table people.operator (
  id                  uuid primary key default gen_random_uuid(),
  account             text not null unique check (length(account) <= 254),
  roles               text[] not null check (cardinality(roles) > 0 and roles <@ array[
    'viewer', 'support', 'reviewer', 'treasury_maker', 'treasury_checker',
    'product_manager', 'auditor', 'educator', 'owner']),
  password_hash       text not null,
  -- Sealed with the installation's key; null until the first sign-in sets up the second factor.
  totp_sealed         bytea,
  -- The last 30-second step whose code was used: a code works once.
  totp_step           bigint not null default 0,
  created_at          timestamptz not null default now(),
  -- Another operator set the password: the next sign-in asks for a new one.
  password_due        boolean not null default false,
  password_changed_at timestamptz(3),
  signed_in_at        timestamptz(3),
  -- The row stays, so that the log can name the operator and the name is never given again.
  removed_at          timestamptz(3),
  -- The owner of a world who also sits behind its desk.
  customer_id         uuid unique references customer
);
grant select, insert, update on operator to paperlock_app;
grant references (id) on operator to paperlock_ledger;

-- Between password and second factor. The set-up secret waits here until its first code proves that it was saved.
create table people.operator_challenge (
  token_hash   bytea primary key check (length(token_hash) = 32),
  operator_id  uuid not null references operator,
  setup_sealed bytea,
  tries_left   integer not null check (tries_left >= 0),
  expires_at   timestamptz not null,
  -- A challenge that leads to another authenticator app instead of a session.
  replaces     boolean not null default false
);
create index operator_challenge_expires_at on operator_challenge (expires_at);
grant select, insert, update, delete on operator_challenge to paperlock_app;

-- Opens the console for a person who proved in the app who they are: once, within a minute. Apart from the challenges,
-- so that the first half of a sign-in never takes the place of the whole.
create table people.operator_ticket (
  token_hash  bytea primary key check (length(token_hash) = 32),
  operator_id uuid not null references operator,
  expires_at  timestamptz not null
);
create index operator_ticket_expires_at on operator_ticket (expires_at);
grant select, insert, delete on operator_ticket to paperlock_app;

create table people.operator_session (
  id           uuid primary key default gen_random_uuid(),
  operator_id  uuid not null references operator,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  device       text not null check (length(device) <= 120),
  ip           inet not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  -- A lesson keeps it until then without use.
  kept_until   timestamptz
);
create index operator_session_operator on operator_session (operator_id, last_seen_at desc);
create index operator_session_expires_at on operator_session (expires_at);
grant select, insert, update, delete on operator_session to paperlock_app;

-- For an operator without the authenticator app: each recovery code replaces one code of the app, once.
create table people.operator_recovery_code (
  operator_id uuid not null references operator,
  code_hash   bytea not null check (length(code_hash) = 32),
  used_at     timestamptz,
  primary key (operator_id, code_hash)
);
grant select, insert, delete on operator_recovery_code to paperlock_app;
grant update (used_at) on operator_recovery_code to paperlock_app;

-- One operator proposes a change of access, another decides: never on their own proposal, and never on their own
-- access.
create table people.operator_proposal (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('roles', 'second_factor', 'removal')),
  operator_id  uuid not null references operator,
  -- Roles and state at the time of the proposal. An approval counts only while they are unchanged.
  roles_before text[] not null,
  roles_after  text[] check (cardinality(roles_after) > 0 and roles_after <@ array[
    'viewer', 'support', 'reviewer', 'treasury_maker', 'treasury_checker',
    'product_manager', 'auditor', 'educator', 'owner']),
  reason       text not null check (length(reason) between 1 and 500),
  proposed_by  uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at  timestamptz(3) not null default now(),
  decided_by   uuid references operator,
  decided_at   timestamptz(3),
  approved     boolean,
  decision     text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint not_their_own check (decided_by <> operator_id),
  constraint roles_where_due check ((kind = 'roles') = (roles_after is not null)),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
);
create index operator_proposal_page on operator_proposal (proposed_at desc, id desc);
grant select on operator_proposal to paperlock_app;
grant insert (kind, operator_id, roles_before, roles_after, reason, proposed_by) on operator_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on operator_proposal to paperlock_app;

-- ── real-name verification, rehearsed with specimens ───────────────────────────────────────────────────────────────

-- One case per customer. A customer without a row is in state none: withdrawing deletes the whole case.
create table people.verification_case (
  id            bigint generated always as identity primary key,
  customer_id   uuid not null unique references customer,
  name          text not null check (length(name) between 1 and 60),
  document      text not null check (document in ('id_card', 'passport')),
  state         text not null check (state in ('submitted', 'in_review', 'certified', 'rejected_retry', 'rejected_final')),
  round         integer not null default 1 check (round >= 1),
  -- The operator's claim, until a moment of the wall clock: working hours are real hours.
  claimed_by    uuid references operator,
  claimed_name  text,
  claimed_until timestamptz,
  -- Platform time, to the millisecond, as a page cursor carries it.
  submitted_at  timestamptz(3) not null,
  decided_at    timestamptz(3),
  final_reason  text check (length(final_reason) <= 48),
  constraint review_is_claimed check ((state = 'in_review') = (claimed_by is not null)),
  constraint claim_whole check ((claimed_by is null) = (claimed_name is null) and (claimed_by is null) = (claimed_until is null)),
  constraint decided_has_time check ((state in ('certified', 'rejected_retry', 'rejected_final')) = (decided_at is not null)),
  constraint final_has_reason check ((state = 'rejected_final') = (final_reason is not null))
);
create index verification_case_queue on verification_case (state, submitted_at, id);
grant select, delete on verification_case to paperlock_app;
grant insert (customer_id, name, document, state, submitted_at) on verification_case to paperlock_app;
grant update (state, round, claimed_by, claimed_name, claimed_until, submitted_at, decided_at, final_reason)
  on verification_case to paperlock_app;

-- An image's row stays after its file is destroyed: it says that the image existed and what was decided.
create table people.verification_image (
  id           bigint generated always as identity primary key,
  case_id      bigint not null references verification_case on delete cascade,
  part         text not null check (part in ('front', 'back', 'profile_page', 'selfie')),
  round        integer not null check (round >= 1),
  -- A file is used for one image only, ever.
  file_id      uuid not null unique,
  state        text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  reason       text check (length(reason) <= 48),
  destroyed_at timestamptz(3),
  unique (case_id, part, round),
  constraint rejected_has_reason check ((state = 'rejected') = (reason is not null))
);
create index verification_image_kept on verification_image (case_id) where destroyed_at is null;
grant select, insert (case_id, part, round, file_id), update (state, reason, destroyed_at)
  on verification_image to paperlock_app;

create table people.verification_event (
  id      bigint generated always as identity primary key,
  case_id bigint not null references verification_case on delete cascade,
  event   text not null check (event ~ '^[a-z_]{1,48}$'),
  by_id   uuid references operator,
  by_name text,
  reasons jsonb not null default '[]',
  -- Platform time.
  at      timestamptz(3) not null
);
create index verification_event_case on verification_event (case_id, id);
grant select, insert (case_id, event, by_id, by_name, reasons, at) on verification_event to paperlock_app;

-- Notes among reviewers. The customer never sees them.
create table people.verification_note (
  id      bigint generated always as identity primary key,
  case_id bigint not null references verification_case on delete cascade,
  by_id   uuid not null references operator,
  by_name text not null,
  text    text not null check (length(text) between 1 and 500),
  at      timestamptz(3) not null
);
create index verification_note_case on verification_note (case_id, id);
grant select, insert (case_id, by_id, by_name, text, at) on verification_note to paperlock_app;
