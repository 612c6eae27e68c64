-- Real-name verification, rehearsed with specimens. What it leads to stands with the person.
alter table customer
  add certified_name text check (length(certified_name) between 1 and 60),
  add certified_at timestamptz,
  add check ((certified_name is null) = (certified_at is null));

-- One case per person. A person without a row here is in state none: withdrawing deletes the case with all of it.
create table verification_case (
  id            bigint generated always as identity primary key,
  customer_id   uuid not null unique references customer,
  name          text not null check (length(name) between 1 and 60),
  document      text not null check (document in ('id_card', 'passport')),
  state         text not null check (state in ('submitted', 'in_review', 'certified', 'rejected_retry', 'rejected_final')),
  round         integer not null default 1 check (round >= 1),
  -- Who works on it. Until a moment of the wall clock: a reviewer's hours are real ones.
  claimed_by    uuid references operator,
  claimed_name  text,
  claimed_until timestamptz,
  -- Platform time, to the millisecond, as a page cursor carries it.
  submitted_at  timestamptz(3) not null,
  decided_at    timestamptz(3),
  final_reason  text check (length(final_reason) <= 48),
  check ((state = 'in_review') = (claimed_by is not null)),
  check ((claimed_by is null) = (claimed_name is null) and (claimed_by is null) = (claimed_until is null)),
  check ((state in ('certified', 'rejected_retry', 'rejected_final')) = (decided_at is not null)),
  check ((state = 'rejected_final') = (final_reason is not null))
);
create index verification_case_queue on verification_case (state, submitted_at, id);
grant select, delete on verification_case to paperlock_app;
grant insert (customer_id, name, document, state, submitted_at) on verification_case to paperlock_app;
grant update (state, round, claimed_by, claimed_name, claimed_until, submitted_at, decided_at, final_reason)
  on verification_case to paperlock_app;

-- An image stays here after its file is destroyed, as the word that there was one and what became of it.
create table verification_image (
  id           bigint generated always as identity primary key,
  case_id      bigint not null references verification_case on delete cascade,
  part         text not null check (part in ('front', 'back', 'profile_page', 'selfie')),
  round        integer not null check (round >= 1),
  -- A file serves one image, ever.
  file_id      uuid not null unique,
  state        text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  reason       text check (length(reason) <= 48),
  destroyed_at timestamptz(3),
  unique (case_id, part, round),
  check ((state = 'rejected') = (reason is not null))
);
create index verification_image_kept on verification_image (case_id) where destroyed_at is null;
grant select, insert (case_id, part, round, file_id), update (state, reason, destroyed_at)
  on verification_image to paperlock_app;

create table verification_event (
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

-- What reviewers tell each other. The person never sees it.
create table verification_note (
  id      bigint generated always as identity primary key,
  case_id bigint not null references verification_case on delete cascade,
  by_id   uuid not null references operator,
  by_name text not null,
  text    text not null check (length(text) between 1 and 500),
  at      timestamptz(3) not null
);
create index verification_note_case on verification_note (case_id, id);
grant select, insert (case_id, by_id, by_name, text, at) on verification_note to paperlock_app;
