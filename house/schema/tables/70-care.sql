-- ── messages ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Announcements of operators: system messages and news, with a text in English and in any other language.
create table care.announcement (
  id           bigint generated always as identity primary key,
  type         text not null check (type in ('system', 'news')),
  state        text not null default 'draft' check (state in ('draft', 'published')),
  texts        jsonb not null check (texts ? 'en'),
  pinned       boolean not null,
  -- To the millisecond, as a page cursor carries it. By the wall clock: people read it.
  start_at     timestamptz(3) constraint published_has_start check (start_at is not null or state = 'draft'),
  end_at       timestamptz(3) constraint end_after_start check (end_at > start_at),
  -- When the hint about it was sent to everyone.
  announced_at timestamptz,
  version      integer not null default 1,
  edited_by    text not null check (length(edited_by) <= 254),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz not null default now()
);
create index announcement_published on announcement (type, start_at desc, id desc) where state = 'published';
create index announcement_created on announcement (created_at desc, id desc);
create index announcement_due on announcement (start_at) where state = 'published' and announced_at is null;
grant select,
      insert (type, texts, pinned, start_at, end_at, edited_by),
      update (type, state, texts, pinned, start_at, end_at, announced_at, version, edited_by, updated_at)
   on announcement to paperlock_app;

create table care.announcement_read (
  customer_id     uuid not null references customer,
  announcement_id bigint not null references announcement,
  read_at         timestamptz not null default now(),
  primary key (customer_id, announcement_id)
);
grant select, insert (customer_id, announcement_id) on announcement_read to paperlock_app;

-- Browsers that get notifications while no page of ours is open. Each belongs to the session in which it was switched
-- on, and is deleted with it.
create table care.push_subscription (
  id          uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  session_id  uuid not null references session on delete cascade,
  -- The address at its push service. With it alone one can send, but nothing that would be shown.
  endpoint    text not null unique check (length(endpoint) between 20 and 1000),
  public_key  bytea not null check (length(public_key) = 65),
  secret      bytea not null check (length(secret) = 16),
  -- The browser's language when it was switched on, for accounts without a chosen one.
  lang        text not null check (lang ~ '^[a-zA-Z-]{2,16}$'),
  -- Facts up to this one are read or were sent.
  told_to     bigint not null,
  -- Failed attempts in a row, and until when it is not tried: after a failure, and while another worker sends.
  failures    integer not null default 0,
  wait_until  timestamptz,
  created_at  timestamptz(3) not null default now()
);
create index push_subscription_customer on push_subscription (customer_id, created_at);
create index push_subscription_session on push_subscription (session_id);
grant select, delete, insert (customer_id, session_id, endpoint, public_key, secret, lang, told_to),
  update (customer_id, session_id, public_key, secret, lang, told_to, failures, wait_until)
   on push_subscription to paperlock_app;

-- ── support ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Conversations with support. Times are wall clock times, because people write and answer.
create table care.support_ticket (
  no            bigint generated always as identity primary key,
  id            uuid not null unique default gen_random_uuid(),
  customer_id   uuid not null references customer,
  -- The language in which the customer used the app when they last wrote.
  lang          text not null check (length(lang) between 2 and 16),
  -- Begun within the support hours.
  chat          boolean not null,
  state         text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Since when it is in this state; further lines of the same waiting side do not restart the wait. To the millisecond,
  -- as a page cursor carries it.
  since         timestamptz(3) not null default clock_timestamp(),
  assigned_to   uuid references operator,
  assigned_name text,
  opened_at     timestamptz(3) not null default now(),
  last_at       timestamptz(3) not null default clock_timestamp(),
  -- When the customer gets a message about an unread answer; and whether they got it and have not read the answer
  -- since.
  tell_at       timestamptz,
  told          boolean not null default false,
  constraint assigned_whole check (num_nonnulls(assigned_to, assigned_name) in (0, 2))
);
create index support_ticket_customer on support_ticket (customer_id, last_at desc, no desc);
create index support_ticket_inbox on support_ticket (state, since, no);
create index support_ticket_tell on support_ticket (tell_at) where tell_at is not null;
create index support_ticket_assigned on support_ticket (assigned_to, since, no) where state <> 'closed';
grant select, insert (customer_id, lang, chat),
      update (lang, state, since, assigned_to, assigned_name, last_at, tell_at, told) on support_ticket to paperlock_app;

-- Lines are append-only. For a destroyed picture it stays known that there was one.
create table care.support_line (
  id                   bigint generated always as identity primary key,
  ticket_no            bigint not null references support_ticket on delete cascade,
  side                 text not null check (side in ('customer', 'staff')),
  operator_id          uuid references operator,
  operator_name        text,
  text                 text not null check (length(text) <= 2000),
  file_id              uuid unique,
  width                integer check (width > 0),
  height               integer check (height > 0),
  picture_destroyed_at timestamptz,
  -- The time of writing, not of the transaction's beginning, which may have waited for another line of the
  -- conversation.
  created_at           timestamptz(3) not null default clock_timestamp(),
  constraint picture_whole check (num_nonnulls(file_id, width, height) in (0, 3)),
  constraint not_empty check (text <> '' or file_id is not null),
  constraint staff_named check ((side = 'staff') = (operator_id is not null) and (side = 'staff') = (operator_name is not null))
);
create index support_line_ticket on support_line (ticket_no, created_at desc, id desc);
create index support_line_picture on support_line (ticket_no) where file_id is not null and picture_destroyed_at is null;
grant select, insert (ticket_no, side, operator_id, operator_name, text, file_id, width, height),
      update (picture_destroyed_at) on support_line to paperlock_app;

-- How far each side has come: lines that reached a device, lines that were read, and the last typing. Not in the audit
-- log, and deleted with the conversation.
create table care.support_presence (
  ticket_no bigint not null references support_ticket on delete cascade,
  side      text not null check (side in ('customer', 'staff')),
  got_to    bigint not null default 0,
  read_to   bigint not null default 0,
  typing_at timestamptz,
  primary key (ticket_no, side),
  constraint read_what_came check (read_to <= got_to)
);
grant select, insert (ticket_no, side, got_to, read_to, typing_at), update (got_to, read_to, typing_at)
   on support_presence to paperlock_app;

-- Prepared answers to frequent questions, with a text in English and in any other language.
create table care.canned_answer (
  id         bigint generated always as identity primary key,
  title      text not null check (length(title) between 1 and 80),
  texts      jsonb not null check (texts ? 'en'),
  version    integer not null default 1,
  edited_by  text not null check (length(edited_by) <= 254),
  updated_at timestamptz not null default now()
);
grant select, delete, insert (title, texts, edited_by), update (title, texts, version, edited_by, updated_at)
   on canned_answer to paperlock_app;

-- ── lessons and classes ────────────────────────────────────────────────────────────────────────────────────────────

-- A customer's lessons: number of tries, best try, and when all answers were right. By the wall clock: learning takes
-- no platform time. The scam simulator has no table.
create table care.lesson_progress (
  customer_id uuid not null references customer,
  lesson      text not null check (lesson ~ '^[a-z_]{1,30}$'),
  tries       integer not null default 1 check (tries > 0),
  best        smallint not null check (best >= 0),
  done_at     timestamptz(3),
  primary key (customer_id, lesson)
);
grant select, insert (customer_id, lesson, best, done_at), update (tries, best, done_at) on lesson_progress
  to paperlock_app;

-- Twin games of a customer: a seed and its moves, which are replayed to know anything of them. Append-only; erased with the account. By the
-- wall clock: a game has days of its own.
create table care.twin_game (
  customer_id uuid not null references customer,
  no          integer not null check (no > 0),
  seed        integer not null check (seed >= 0),
  -- Whether three questions come before each payment, as it was when the game began.
  second_look boolean not null,
  begun_at    timestamptz(3) not null default now(),
  primary key (customer_id, no)
);
grant select, insert (customer_id, no, seed, second_look) on twin_game to paperlock_app;

create table care.twin_move (
  customer_id  uuid not null,
  game_no      integer not null,
  no           integer not null check (no > 0),
  kind         text not null check (kind in ('put', 'take', 'terms', 'proof', 'fee', 'days')),
  offer        smallint check (offer between 0 and 2),
  amount_micro bigint check (amount_micro > 0),
  days         smallint check (days in (1, 7)),
  made_at      timestamptz(3) not null default clock_timestamp(),
  primary key (customer_id, game_no, no),
  foreign key (customer_id, game_no) references twin_game on delete cascade,
  constraint offer_or_days check ((kind = 'days') = (offer is null) and (kind = 'days') = (days is not null)),
  constraint amount_of_money check ((kind in ('put', 'take')) = (amount_micro is not null))
);
grant select, insert (customer_id, game_no, no, kind, offer, amount_micro, days) on twin_move to paperlock_app;

-- Classes, their teachers and members. Members have a number in their class and are in one class at most.
create table care.class (
  id          bigint generated always as identity primary key,
  code        text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  name        text not null check (length(name) between 1 and 60),
  educator_id uuid not null references operator,
  -- Numbers are never reused.
  last_no     integer not null default 0 check (last_no >= 0),
  created_at  timestamptz(3) not null default now(),
  closed_at   timestamptz(3),
  -- Of a lesson: until when it runs, or how many seconds of it are left while it is paused.
  teaching_until timestamptz(3),
  teaching_left  integer check (teaching_left between 1 and 10800),
  -- The twin game: whether members may begin one, since when the sum counts, and whether three questions come before each payment.
  twins_open        boolean not null default false,
  twins_since       timestamptz(3),
  twins_second_look boolean not null default true,
  constraint teaching_once check (num_nonnulls(teaching_until, teaching_left) <= 1),
  constraint twins_opened check (twins_since is not null or not twins_open)
);
create index class_educator on class (educator_id, created_at desc, id desc);
grant select, insert (code, name, educator_id),
      update (last_no, closed_at, teaching_until, teaching_left, twins_open, twins_since, twins_second_look),
      delete on class to paperlock_app;

create table care.class_member (
  class_id    bigint not null references class,
  member_no   integer not null check (member_no > 0),
  customer_id uuid not null unique references customer,
  joined_at   timestamptz(3) not null default now(),
  primary key (class_id, member_no)
);
grant select, insert (class_id, member_no, customer_id), delete on class_member to paperlock_app;

-- ── operators' work on a customer's account ────────────────────────────────────────────────────────────────────────

-- Notes of operators on a customer, and the reasons of what one operator did alone. Append-only; erased with the account.
create table care.customer_note (
  id          bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  about       text not null check (about in ('note', 'freeze', 'sign_out', 'hold')),
  text        text not null check (length(text) between 1 and 500),
  by_id       uuid not null references operator,
  by_name     text not null check (length(by_name) between 1 and 254),
  at          timestamptz(3) not null default clock_timestamp()
);
create index customer_note_customer on customer_note (customer_id, id desc);
grant select, insert (customer_id, about, text, by_id, by_name) on customer_note to paperlock_app;

-- What takes protection from an account: one operator proposes, another decides.
create table care.customer_proposal (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('unfreeze', 'second_factor', 'lift_hold')),
  customer_id uuid not null references customer,
  reason      text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at timestamptz(3) not null default now(),
  decided_by  uuid references operator,
  decided_at  timestamptz(3),
  approved    boolean,
  decision    text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
);
create index customer_proposal_page on customer_proposal (proposed_at desc, id desc);
create index customer_proposal_customer on customer_proposal (customer_id, id desc);
-- One open proposal of a kind at a time.
create unique index customer_proposal_open on customer_proposal (customer_id, kind) where decided_by is null;
grant select on customer_proposal to paperlock_app;
grant insert (kind, customer_id, reason, proposed_by) on customer_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on customer_proposal to paperlock_app;
