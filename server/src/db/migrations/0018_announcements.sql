-- What operators tell everyone: system messages and news, with a text in English and in any other language.
create table announcement (
  id           bigint generated always as identity primary key,
  type         text not null check (type in ('system', 'news')),
  state        text not null default 'draft' check (state in ('draft', 'published')),
  texts        jsonb not null check (texts ? 'en'),
  pinned       boolean not null,
  -- To the millisecond, as a page cursor carries it. By the wall clock: people read it.
  start_at     timestamptz(3) check (start_at is not null or state = 'draft'),
  end_at       timestamptz(3) check (end_at > start_at),
  -- When everyone was told that it is there to read.
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

create table announcement_read (
  customer_id     uuid not null references customer,
  announcement_id bigint not null references announcement,
  read_at         timestamptz not null default now(),
  primary key (customer_id, announcement_id)
);
grant select, insert (customer_id, announcement_id) on announcement_read to paperlock_app;
