-- Conversations with customer service. Times are the wall clock's: people write and people answer.
create table support_ticket (
  no            bigint generated always as identity primary key,
  id            uuid not null unique default gen_random_uuid(),
  customer_id   uuid not null references customer,
  -- The language the person read the app in when they last wrote.
  lang          text not null check (length(lang) between 2 and 16),
  -- Begun within the support hours.
  chat          boolean not null,
  state         text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Since it is in this state; another line from who waits does not begin the wait anew. To the millisecond, as a page
  -- cursor carries it.
  since         timestamptz(3) not null default clock_timestamp(),
  assigned_to   uuid references operator,
  assigned_name text,
  opened_at     timestamptz(3) not null default now(),
  last_at       timestamptz(3) not null default clock_timestamp(),
  -- When the person is told by a message that there is an answer, unless they have read it by then; and that they were
  -- told and have not read it since.
  tell_at       timestamptz,
  told          boolean not null default false,
  check (num_nonnulls(assigned_to, assigned_name) in (0, 2))
);
create index support_ticket_customer on support_ticket (customer_id, last_at desc, no desc);
create index support_ticket_inbox on support_ticket (state, since, no);
create index support_ticket_tell on support_ticket (tell_at) where tell_at is not null;
create index support_ticket_assigned on support_ticket (assigned_to, since, no) where state <> 'closed';
grant select, insert (customer_id, lang, chat),
      update (lang, state, since, assigned_to, assigned_name, last_at, tell_at, told) on support_ticket to paperlock_app;

-- What was said is only added to. Of a picture that was destroyed it stays known that there was one.
create table support_line (
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
  -- When it was written, not when its transaction began: that may have waited for another line of the same conversation.
  created_at           timestamptz(3) not null default clock_timestamp(),
  check (num_nonnulls(file_id, width, height) in (0, 3)),
  check (text <> '' or file_id is not null),
  check ((side = 'staff') = (operator_id is not null) and (side = 'staff') = (operator_name is not null))
);
create index support_line_ticket on support_line (ticket_no, created_at desc, id desc);
create index support_line_picture on support_line (ticket_no) where file_id is not null and picture_destroyed_at is null;
grant select, insert (ticket_no, side, operator_id, operator_name, text, file_id, width, height),
      update (picture_destroyed_at) on support_line to paperlock_app;

-- How far each side has come: what reached one of its devices, what was in front of somebody's eyes, when it last wrote.
-- Not worth an audit line, and gone with the conversation.
create table support_presence (
  ticket_no bigint not null references support_ticket on delete cascade,
  side      text not null check (side in ('customer', 'staff')),
  got_to    bigint not null default 0,
  read_to   bigint not null default 0,
  typing_at timestamptz,
  primary key (ticket_no, side),
  check (read_to <= got_to)
);
grant select, insert (ticket_no, side, got_to, read_to, typing_at), update (got_to, read_to, typing_at)
   on support_presence to paperlock_app;

-- Answers to questions that come again, with a text in English and in any other language.
create table canned_answer (
  id         bigint generated always as identity primary key,
  title      text not null check (length(title) between 1 and 80),
  texts      jsonb not null check (texts ? 'en'),
  version    integer not null default 1,
  edited_by  text not null check (length(edited_by) <= 254),
  updated_at timestamptz not null default now()
);
grant select, delete, insert (title, texts, edited_by), update (title, texts, version, edited_by, updated_at)
   on canned_answer to paperlock_app;

alter table file drop constraint file_scene_check;
alter table file add constraint file_scene_check check (scene in ('avatar', 'identity', 'receipt', 'support'));

-- Whoever closes their account takes everything along that they wrote to us, and what we answered.
create function erase_support() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from support_ticket where customer_id = new.id;
  return null;
end $$;
create trigger erase_support after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_support();
